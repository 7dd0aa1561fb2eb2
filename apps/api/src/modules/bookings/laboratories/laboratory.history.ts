import type { LaboratoryHistoryEntry } from '@meridian/contracts/generated/admin';
import { laboratoryHistory as shown } from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { laboratoryEvents, type LaboratoryEventMap, type LaboratoryState } from '@meridian/domain/bookings';
import { historyOf } from '../../../platform/history/index.js';

export const laboratoryHistory = historyOf<LaboratoryEventMap, LaboratoryHistoryEntry, LaboratoryState>({
  table: 'bookings.laboratory_history',
  of: 'laboratoryId',
  compares: { of: ({ details, active }) => ({ ...details, active }), record: 'Laboratory' },
  others: { of: laboratoryEvents, called: 'Laboratory', columns: shown.columns },
});
