import { vaccineStockEvents, vaccineStocks } from '@meridian/domain/pharma';
import { stateProjection } from '../../../platform/projector/index.js';
import { vaccineStockHistory } from './vaccine-stock.history.js';

/** Batches of vaccines by pharmacy. */
export const vaccineStockProjection = stateProjection({
  name: 'pharma.vaccine_stock',
  version: 4,
  of: vaccineStocks,
  events: vaccineStockEvents,
  id: 'stock_id',
  omit: ['changes', 'taken'],
  table: {
    venue_id: 'text collate "C" not null',
    test_id: 'text collate "C" not null',
    expiry: 'date not null',
    doses: 'int not null',
    stopped: 'text',
  },
  columns: ({ received, doses, stopped }) =>
    received && { venue_id: received.venueId, test_id: received.testId, expiry: received.expiry, doses, stopped },
  indexes: { vaccine_stock_of_pharmacy: '(venue_id, expiry, stock_id)' },
  history: vaccineStockHistory,
});
