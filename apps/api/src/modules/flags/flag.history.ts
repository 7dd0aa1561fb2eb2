import type { FeatureHistoryEntry } from '@meridian/contracts/generated/admin';
import type { FlagEventMap, FlagState } from '@meridian/domain/flags';
import { historyOf } from '../../platform/history/index.js';

export const flagHistory = historyOf<FlagEventMap, FeatureHistoryEntry, FlagState>({
  table: 'features.feature_history',
  of: 'key',
  compares: {
    of: ({ status, texts, audience }) => ({
      status,
      ...texts,
      audience: audience?.audience,
      roles: audience?.roles ?? [],
      users: audience?.users ?? [],
    }),
    record: 'FeatureFlag',
    enums: { status: 'FeatureStatus', audience: 'FeatureAudience' },
  },
  on: {
    FeatureDeclared: 'declared',
    FeatureSwitchedOn: 'switchedOn',
    FeatureSwitchedOff: 'switchedOff',
    FeatureRetired: 'retired',
  },
});
