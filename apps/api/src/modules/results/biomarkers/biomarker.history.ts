import type { BiomarkerHistoryEntry } from '@meridian/contracts/generated/admin';
import type { BiomarkerEventMap } from '@meridian/domain/results';
import { historyOf } from '../../../platform/history/index.js';

export const biomarkerHistory = historyOf<BiomarkerEventMap, BiomarkerHistoryEntry>({
  table: 'results.biomarker_history',
  of: 'biomarkerId',
  on: {
    BiomarkerAdded: ({ data: { version } }) => ({ change: 'added', version }),
    BiomarkerDescribed: 'described',
    BiomarkerSpecified: ({ data: { version } }) => ({ change: 'specified', version }),
    BiomarkerRetired: 'retired',
    BiomarkerRestored: 'restored',
  },
});
