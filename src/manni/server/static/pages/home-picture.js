/* The picture over the home page. */
export { homePicture } from "../art.js";
