export const gmcNumberForm = /^\d{7}$/;
export const srxIdForm = /^[A-Za-z0-9-]{4,20}$/;
export const gmcNumberLength = 7;
export const longestSrxId = 20;
export const shortestReason = 3;
export const longestReason = 500;
/** Of the rows of a page of a list. */
export const mostListed = 200;
export const longestListFilter = 2000;
