/* Bytes in words. */

/** Two small hexadecimal digits for each byte. @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
