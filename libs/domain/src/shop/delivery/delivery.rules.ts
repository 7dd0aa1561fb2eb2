/** Where parcels go: countries by their two letters. */
export const deliveryCountries = ['GB'] as const;
