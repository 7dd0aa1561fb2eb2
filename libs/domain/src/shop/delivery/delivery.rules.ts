/** Where parcels go: ISO codes of countries. */
export const deliveryCountries = ['GB'] as const;
