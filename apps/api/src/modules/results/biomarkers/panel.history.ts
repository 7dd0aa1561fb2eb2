import type { PanelHistoryEntry } from '@meridian/contracts/generated/admin';
import type { PanelEventMap, PanelState } from '@meridian/domain/results';
import { historyOf } from '../../../platform/history/index.js';

export const panelHistory = historyOf<PanelEventMap, PanelHistoryEntry, PanelState>({
  table: 'results.panel_history',
  of: 'testId',
  compares: { of: (state) => state, record: 'TestPanel', fromNothing: true },
  on: { PanelSet: 'set' },
});
