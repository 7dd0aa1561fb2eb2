/** What an order needs each way to reach somebody for. */
export const personHints = { email: 'checkout.email.hint', phone: 'checkout.phone.hint' } as const;
