export const COURTS = {};
