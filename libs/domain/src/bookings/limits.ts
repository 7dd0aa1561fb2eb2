export const holdMinutes = 10;
/** How long a slot is kept for somebody who pays. */
export const payMinutes = 15;

export const lateFeePence = 1_000;
export const freeUntilTime = '16:00';
export const leastAge = 5;
/** From this birthday on nobody needs to consent for them. */
export const ownConsentAge = 16;
export const mostAge = 130;
export const highestTestPrice = 1_000_000;
export const mostPictures = 12;
export const mostDraws = 2;
