import { type Aggregate, type Decider, type Refused, refuse, ukDay } from '../../kernel/index.js';
import type { VaccineStockEvent, VaccineStockEventMap } from './vaccine-stock.events.js';
import { normalBatch, type WriteOffReason } from './vaccine-stock.rules.js';

type DataOf<Type extends keyof VaccineStockEventMap> = VaccineStockEventMap[Type];

export interface VaccineStockState {
  /** As it came first. */
  readonly received: Omit<DataOf<'VaccineReceived'>, 'stockId' | 'changeId' | 'doses'> | null;
  /** What should be in the fridge. Below zero more was given than was taken in. */
  readonly doses: number;
  /** Why none of it may be given: all that was left was written off, or it was recalled. */
  readonly stopped: WriteOffReason | null;
  /** How often anything happened to it. */
  readonly edition: number;
  readonly changes: readonly string[];
  /** Booking and patient of each dose. */
  readonly taken: readonly string[];
}

type Seen = { readonly edition: number };

export type VaccineStockCommand =
  /** `isVaccination`: the test is one. */
  | { readonly type: 'ReceiveVaccine'; readonly data: DataOf<'VaccineReceived'> & { readonly isVaccination: boolean } }
  | { readonly type: 'TakeVaccineDose'; readonly data: DataOf<'VaccineDoseTaken'> }
  | { readonly type: 'ReturnVaccineDose'; readonly data: DataOf<'VaccineDoseReturned'> }
  | { readonly type: 'CountVaccine'; readonly data: Omit<DataOf<'VaccineCounted'>, 'expected'> & Seen }
  | { readonly type: 'WriteOffVaccine'; readonly data: DataOf<'VaccineWrittenOff'> & Seen };

export type VaccineStockRefusal =
  | 'unknownStock'
  | 'notAVaccination'
  | 'otherBatch'
  | 'batchExpired'
  | 'batchRecalled'
  | 'moreThanLeft'
  | 'stockChanged';

const doseOf = ({ bookingId, patient }: DataOf<'VaccineDoseTaken'>): string => `${bookingId} ${patient}`;
const name = (vaccine: string): string => vaccine.trim().toLowerCase();

function evolve(before: VaccineStockState, event: VaccineStockEvent): VaccineStockState {
  const state = { ...before, edition: before.edition + 1 };
  const changed = (doses: number, changeId: string) => ({ ...state, doses, changes: [...state.changes, changeId] });
  const recalled = state.stopped === 'recalled' ? state.stopped : null;
  switch (event.type) {
    case 'VaccineReceived': {
      const { stockId: _stock, changeId, doses, ...received } = event.data;
      const facts = state.doses > 0 ? (state.received ?? received) : received;
      return { ...changed(state.doses + doses, changeId), received: facts, stopped: recalled };
    }
    case 'VaccineDoseTaken':
      return { ...state, doses: state.doses - 1, taken: [...state.taken, doseOf(event.data)] };
    case 'VaccineDoseReturned': {
      const dose = doseOf(event.data);
      return { ...state, doses: state.doses + 1, taken: state.taken.filter((each) => each !== dose) };
    }
    case 'VaccineCounted': {
      const { doses, changeId } = event.data;
      return { ...changed(doses, changeId), stopped: doses > 0 ? recalled : state.stopped };
    }
    case 'VaccineWrittenOff': {
      const { doses, changeId, writeOff } = event.data;
      const left = state.doses - doses;
      const stops = writeOff === 'recalled' || left <= 0;
      return { ...changed(left, changeId), stopped: recalled ?? (stops ? writeOff : state.stopped) };
    }
  }
}

/** Another product, or another last day, under the same number. Where none is left, what was mistyped is put right. */
function isOther({ received, doses }: VaccineStockState, data: DataOf<'VaccineReceived'>): boolean {
  if (!received || doses <= 0) return false;
  const { venueId, testId, vaccine, batch, expiry } = received;
  return (
    venueId !== data.venueId ||
    testId !== data.testId ||
    name(vaccine) !== name(data.vaccine) ||
    normalBatch(batch) !== normalBatch(data.batch) ||
    expiry !== data.expiry
  );
}

/** Why who looked at it may not change it now. */
function problemWithChange(state: VaccineStockState, { edition }: Seen): Refused<VaccineStockRefusal> | null {
  if (!state.received) return refuse('unknownStock');
  if (state.stopped === 'recalled') return refuse('batchRecalled');
  return edition === state.edition ? null : refuse('stockChanged');
}

/** A dose that is in an arm was given: the stock follows it, below zero too, and who counts puts it right. */
export const vaccineStockDecider: Decider<
  VaccineStockState,
  VaccineStockCommand,
  VaccineStockEvent,
  VaccineStockRefusal
> = {
  initial: { received: null, doses: 0, stopped: null, edition: 0, changes: [], taken: [] },
  evolve,
  decide: {
    ReceiveVaccine({ data: { isVaccination, ...data } }, state, { now }) {
      if (state.changes.includes(data.changeId)) return [];
      if (!isVaccination) return refuse('notAVaccination');
      if (isOther(state, data)) return refuse('otherBatch');
      if (state.stopped === 'recalled') return refuse('batchRecalled');
      return data.expiry < ukDay(now) ? refuse('batchExpired') : [{ type: 'VaccineReceived', data }];
    },
    /** A batch that is not kept here is no matter of the stock. */
    TakeVaccineDose({ data }, { received, taken }) {
      return !received || taken.includes(doseOf(data)) ? [] : [{ type: 'VaccineDoseTaken', data }];
    },
    /** What was never taken here does not come back. */
    ReturnVaccineDose({ data }, { taken }) {
      return taken.includes(doseOf(data)) ? [{ type: 'VaccineDoseReturned', data }] : [];
    },
    CountVaccine({ data: { edition, ...data } }, state) {
      if (state.changes.includes(data.changeId)) return [];
      const problem = problemWithChange(state, { edition });
      return problem ?? [{ type: 'VaccineCounted', data: { ...data, expected: state.doses } }];
    },
    /** A recall takes whatever there is. */
    WriteOffVaccine({ data: { edition, ...data } }, state) {
      if (state.changes.includes(data.changeId)) return [];
      const problem = problemWithChange(state, { edition });
      if (problem) return problem;
      const left = Math.max(0, state.doses);
      const isRecall = data.writeOff === 'recalled';
      if (!isRecall && (data.doses < 1 || data.doses > left)) return refuse('moreThanLeft', { most: left });
      return [{ type: 'VaccineWrittenOff', data: { ...data, doses: isRecall ? left : data.doses } }];
    },
  },
};

export const vaccineStocks: Aggregate<VaccineStockState, VaccineStockCommand, VaccineStockEvent, VaccineStockRefusal> =
  {
    category: 'vaccinestock',
    decider: vaccineStockDecider,
    idOf: ({ data }) => data.stockId,
  };
