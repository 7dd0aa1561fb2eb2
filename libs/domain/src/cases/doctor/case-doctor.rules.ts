/** How many cases a doctor has at once, where they say nothing else. */
export const usualCasesAtOnce = 5;
export const mostCasesAtOnce = 20;
/** What they say of their experience, in one language. */
export const longestExperience = 2_000;
/** An absence is no longer than this. */
export const longestAbsenceDays = 366;
