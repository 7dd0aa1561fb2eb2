import { panelEvents, panels as panel } from '@meridian/domain/results';
import { stateProjection } from '../../../platform/projector/index.js';
import { panelHistory } from './panel.history.js';

/** What each test measures, and in how many days. */
export const panels = stateProjection({
  name: 'results.test_panels',
  version: 2,
  of: panel,
  events: panelEvents,
  id: 'test_id',
  table: { biomarkers: 'text[] not null', promise_days: 'int not null' },
  columns: (state) => state && { biomarkers: state.biomarkers, promise_days: state.promiseDays },
  history: panelHistory,
  indexes: { test_panels_of_biomarker: 'using gin (biomarkers)' },
});
