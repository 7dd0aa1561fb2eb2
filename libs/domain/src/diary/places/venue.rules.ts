export const venueKinds = ['pharmacy', 'clinic', 'home'] as const;
export const mostTestsOfVenue = 500;
