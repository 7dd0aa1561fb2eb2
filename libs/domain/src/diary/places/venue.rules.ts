export const venueKinds = ['pharmacy', 'clinic', 'home'] as const;
/**
 * What a place does or is, as staff say it: takes part in trials of new features, weight loss, takes payment in store, is listed
 * first, gives vaccines, gets its day by mail. The names are open in the log: a module that needs another one adds it here.
 */
export const venueFlags = ['pilot', 'wl', 'pos', 'gold', 'vaccine', 'calendarMail'] as const;
export type VenueFlag = (typeof venueFlags)[number];
/** Whoever runs a place may close it, such as a group its pharmacy; staff may close any. */
export const venueClosers = ['staff', 'owner'] as const;
export type VenueCloser = (typeof venueClosers)[number];
export const mostFlagsOfVenue = 40;
export const mostTestsOfVenue = 500;

/** What the ids of calendars begin with that are those of a person: no place has such an id. */
export const personCalendar = 'gp-';
export const isPersonCalendar = (venueId: string): boolean => venueId.startsWith(personCalendar);
