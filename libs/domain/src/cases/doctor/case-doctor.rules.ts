/** How many cases a doctor has at once, where they say nothing else. */
export const usualCasesAtOnce = 5;
export const mostCasesAtOnce = 20;
/** An absence is no longer than this. */
export const longestAbsenceDays = 366;
