export const dayForm = /^\d{4}-\d\d-\d\d$/;

/** A day of the calendar, such as `2026-11-24`. */
export function isDay(text: string): boolean {
  if (!dayForm.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Nobody who uses this was born before. */
export const earliestBirthDay = '1900-01-01';
