export const venueKinds = ['pharmacy', 'clinic', 'home'] as const;
/**
 * What a place does or is, as staff say it: takes part in trials of new features, weight loss, takes payment in store, is listed
 * first, gives vaccines, gets its day by mail. The names are open in the log: a module that needs another one adds it here.
 */
export const venueFlags = ['pilot', 'wl', 'pos', 'gold', 'vaccine', 'calendarMail'] as const;
export type VenueFlag = (typeof venueFlags)[number];
/** Only a pharmacy may be without a till of its own; at every other place somebody takes the money. */
export const takesPaymentAt = ({
  kind,
  flags,
}: {
  readonly kind: string;
  readonly flags: readonly string[];
}): boolean => kind !== 'pharmacy' || flags.includes('pos');
/** Whoever runs a place may close it, such as a group its pharmacy; staff may close any. */
export const venueClosers = ['staff', 'owner'] as const;
export type VenueCloser = (typeof venueClosers)[number];
export const mostFlagsOfVenue = 40;
export const mostTestsOfVenue = 500;

/** What the ids of calendars begin with that are those of a person: no place has such an id. */
export const personCalendar = 'gp-';
export const isPersonCalendar = (venueId: string): boolean => venueId.startsWith(personCalendar);
