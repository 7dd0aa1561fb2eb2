import type { VaccineStockChange, VaccineWriteOff } from '@meridian/contracts/generated/public';
import type { VaccineStockEventMap } from '@meridian/domain/pharma';
import { initiatorOf } from '../../../platform/event-store/index.js';
import { type HistoryEntry, historyOf } from '../../../platform/history/index.js';

interface VaccineStockHistoryLine extends HistoryEntry {
  readonly change: VaccineStockChange;
  readonly doses: number;
  readonly expected?: number;
  readonly writeOff?: VaccineWriteOff;
  readonly supplier?: string;
  readonly visitId?: string;
}

/** What came, went, was found and was written off of each batch, by whom. */
export const vaccineStockHistory = historyOf<VaccineStockEventMap, VaccineStockHistoryLine>({
  table: 'pharma.vaccine_stock_history',
  of: 'stockId',
  by: initiatorOf,
  on: {
    VaccineReceived: ({ data: { doses, supplier } }) => ({ change: 'received', doses, ...(supplier && { supplier }) }),
    VaccineDoseTaken: ({ data: { bookingId } }) => ({ change: 'given', doses: 1, visitId: bookingId }),
    VaccineDoseReturned: ({ data: { bookingId } }) => ({ change: 'returned', doses: 1, visitId: bookingId }),
    VaccineCounted: ({ data: { doses, expected } }) => ({ change: 'counted', doses, expected }),
    VaccineWrittenOff: ({ data: { doses, writeOff } }) => ({ change: 'writtenOff', doses, writeOff }),
  },
});
