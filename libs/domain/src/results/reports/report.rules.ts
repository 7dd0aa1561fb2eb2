export const mostReadings = 60;
export const mostEntries = 1_000;
export const longestReading = 20;
export const longestReadingComment = 500;
export const longestReportComment = 2_000;
/** Why readings were returned or corrected, a report withdrawn, or what was done about a critical one. */
export const longestStatement = 1_000;
export const longestReportId = 60;

export const withdrawalReasons = ['wrongPerson', 'mixedUp', 'labError', 'other'] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** What a reading says beside its range. `indeterminate`: a `<` or `>` that may lie on either side of a bound. */
export const readingFlags = [
  'normal',
  'low',
  'high',
  'criticalLow',
  'criticalHigh',
  'abnormal',
  'critical',
  'indeterminate',
  'none',
] as const;
export type ReadingFlag = (typeof readingFlags)[number];

const criticalFlags: readonly ReadingFlag[] = ['criticalLow', 'criticalHigh', 'critical'];

/** Somebody has to act on it before the patient reads it alone. */
export const isCriticalFlag = (flag: ReadingFlag): boolean => criticalFlags.includes(flag);

/** This many wrong dates of birth lock a link. */
export const mostWrongDates = 5;
/** Alarms of which staff are reminded at once. */
export const mostReminded = 1_000;
