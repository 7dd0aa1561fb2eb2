import type { Memberships } from './memberships.port.js';

/** As long as no module has groups or clinics. */
export const noMemberships: Memberships = { of: async () => ({ pharma: false, clinic: false }) };
