import { kitEvents, kits as kit } from '@meridian/domain/bookings';
import { stateProjection } from '../../../platform/projector/index.js';

/** Kits by their barcode. */
export const kits = stateProjection({
  name: 'bookings.kits',
  version: 2,
  of: kit,
  events: kitEvents,
  id: 'barcode',
  table: { batch: 'text collate "C" not null', status: 'text not null', booking_id: 'text' },
  columns: (state) => (state.made ? { batch: state.batch, status: statusOf(state), booking_id: state.usedBy } : null),
  indexes: {
    kits_by_making: '(created_at, barcode)',
    kits_of_batch: '(batch, created_at, barcode)',
    kits_of_status: '(status, created_at, barcode)',
  },
});

function statusOf({ usedBy, voided }: { readonly usedBy: string | null; readonly voided: boolean }) {
  if (voided) return 'void';
  return usedBy === null ? 'unused' : 'used';
}
