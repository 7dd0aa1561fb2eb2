import type { BiomarkerHistoryEntry } from '@meridian/contracts/generated/admin';
import { type BiomarkerEventMap, type BiomarkerState, inForce } from '@meridian/domain/results';
import { historyOf } from '../../../platform/history/index.js';

export const biomarkerHistory = historyOf<BiomarkerEventMap, BiomarkerHistoryEntry, BiomarkerState>({
  table: 'results.biomarker_history',
  of: 'biomarkerId',
  compares: { of: shownOf, record: 'Biomarker', enums: { kind: 'BiomarkerKind', flag: 'ChoiceFlag' } },
  on: {
    BiomarkerAdded: ({ data: { version } }) => ({ change: 'added', version }),
    BiomarkerDescribed: 'described',
    BiomarkerSpecified: ({ data: { version } }) => ({ change: 'specified', version }),
    BiomarkerRetired: 'retired',
    BiomarkerRestored: 'restored',
  },
});

/** The version in force is compared with the one before. */
function shownOf(state: BiomarkerState): object | null {
  if (!state) return null;
  const { versions: _all, ...rest } = state;
  return { ...rest, ...inForce(state) };
}
