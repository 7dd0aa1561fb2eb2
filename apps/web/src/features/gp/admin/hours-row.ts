import type { AdminRow } from '../../../ui/admin/index.ts';
import type { Hours, Leave } from '../shared/hours/hours.ts';

/** What a practitioner's record says of times. */
export type HoursRow = AdminRow & Hours & { readonly leaves: readonly Leave[] };
