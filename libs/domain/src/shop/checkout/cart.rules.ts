/** Bounds that keep every total far inside a 32-bit number of minor units. */
export const mostUnits = 99;
export const mostLines = 20;

/** How long goods and an attempt to pay are kept. */
export const holdMinutes = 15;

/** A cart without changes expires after this time. */
export const cartDays = 30;
