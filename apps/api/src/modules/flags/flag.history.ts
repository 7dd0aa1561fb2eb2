import type { FeatureHistoryEntry } from '@meridian/contracts/generated/admin';
import type { FlagEventMap } from '@meridian/domain/flags';
import { historyOf } from '../../platform/history/index.js';

const nobody = { roles: [], users: [] };

export const flagHistory = historyOf<FlagEventMap, FeatureHistoryEntry>({
  table: 'features.feature_history',
  of: 'key',
  on: {
    FeatureDeclared: () => ({ change: 'declared', ...nobody }),
    FeatureSwitchedOn: ({ data: { audience, roles = [], users = [] } }) => ({
      change: 'switchedOn',
      audience,
      roles: [...roles],
      users: [...users],
    }),
    FeatureSwitchedOff: () => ({ change: 'switchedOff', ...nobody }),
    FeatureRetired: () => ({ change: 'retired', ...nobody }),
  },
});
