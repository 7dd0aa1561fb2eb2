import { typedCode } from '../codes/typed-code.rules.js';

/** Days in which it can be followed. */
export const referralDays = 30;
/** So many wrong dates of birth lock it for a while, each time. */
export const wrongDatesToLock = 5;
export const referralLockMinutes = 60;
/** So many in all its life end it. */
export const mostWrongReferralDates = 15;
/** A little while between two mails of one referral, and how many there may be. */
export const referralMailMinutes = 10;
export const mostReferralMails = 5;
/** After its end a pharmacy sees so long whom it had referred. */
export const referralKeptDays = 90;
export const longestReferralWords = 500;

/** From the address of a referral, or from its paper. Null where it is no code. */
export const referralCodeOf = (typed: string): string | null => typedCode(typed, /\/ph\/book\/([^/?#]*)/i);
