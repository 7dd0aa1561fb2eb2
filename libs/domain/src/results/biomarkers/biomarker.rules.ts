export const biomarkerKinds = ['quantity', 'finding'] as const;
export const choiceFlags = ['normal', 'abnormal', 'critical'] as const;

export const mostRanges = 40;
export const mostChoices = 12;
/** The highest age of a range, in years. */
export const oldestAge = 150;
/** In days after the sample: 0 is the same day. */
export const longestPromise = 30;

export const longestUnit = 20;
export const longestChoiceName = 60;
export const longestAbout = 2_000;
export const longestMeaning = 1_000;
export const longestChangeReason = 300;

/** Its last digit checks the others. */
export const loincForm = /^(\d{1,7})-(\d)$/;
