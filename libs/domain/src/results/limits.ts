export const mostRanges = 40;
export const mostChoices = 12;
export const mostReadings = 60;
/** So many wrong dates of birth lock a link. */
export const mostWrongDates = 5;
/** In days after the sample: 0 is the same day. */
export const longestPromise = 30;
/** Alarms of which staff are reminded at once. */
export const mostReminded = 1_000;
