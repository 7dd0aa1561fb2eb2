import type { AppTarget } from '../../../lib/routing/paths.ts';

export const bookingLink = (id: string): AppTarget => `/admin/medtest?open=${encodeURIComponent(id)}`;
