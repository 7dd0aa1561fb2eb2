import { reportMachine, type ReportStatus } from '@meridian/workflows/results';
import { compileTransitions } from '../../kernel/index.js';
import type { ReportEvent, ReportEventMap } from './report.events.js';
import type { Reading } from './result.fields.js';

export interface ReportEntry {
  readonly by: string;
  readonly source: ReportEventMap['ReadingsEntered']['source'];
  readonly readings: readonly Reading[];
  /** By which versions of biomarkers it is judged; readable without opening a reading. */
  readonly versions: ReportEventMap['ReadingsEntered']['versions'];
  readonly comments: string | null;
  readonly sampleDate: string;
  readonly completeDate: string;
  readonly critical: boolean;
  /** Of a correction. */
  readonly why: string | null;
}

export type ReportEdition = Pick<ReportEventMap['ReportPublished'], 'edition' | 'entry' | 'documentId' | 'at'> & {
  /** Its readings belong to somebody else: they are never shown again. */
  readonly ofSomebodyElse: boolean;
};

export interface ReportState {
  readonly status: ReportStatus;
  readonly bookingId: string;
  /** Counted from 0. */
  readonly patient: number;
  /** The booker, under whose key it is sealed. */
  readonly owner: string;
  readonly testId: string;
  readonly personIndex: string;
  readonly language: 'en' | 'zh';
  readonly sampledAt: string;
  readonly due: string;
  readonly late: boolean;
  readonly linkId: string | null;
  /** By number, counted from 1. */
  readonly entries: Readonly<Record<number, ReportEntry>>;
  readonly lastEntry: number;
  /** Numbers of entries. */
  readonly verifiedEntry: number | null;
  readonly acknowledgedEntry: number | null;
  /** How often it became critical with nobody having acknowledged it. */
  readonly alarms: number;
  /** The last one of which staff were reminded. */
  readonly remindedAlarm: number;
  readonly editions: readonly ReportEdition[];
  /** Until a later edition is published. */
  readonly withdrawn:
    (Pick<ReportEventMap['ReportWithdrawn'], 'edition' | 'at' | 'reason'> & { readonly words: string | null }) | null;
}

export const noReport: ReportState = {
  status: 'none',
  bookingId: '',
  patient: 0,
  owner: '',
  testId: '',
  personIndex: '',
  language: 'en',
  sampledAt: '',
  due: '',
  late: false,
  linkId: null,
  entries: {},
  lastEntry: 0,
  verifiedEntry: null,
  acknowledgedEntry: null,
  alarms: 0,
  remindedAlarm: 0,
  editions: [],
  withdrawn: null,
};

const table = compileTransitions(reportMachine.config);

export function takesReport({ status }: ReportState, type: ReportEvent['type']): boolean {
  return table.next(status, type) !== undefined;
}

export const lastEdition = ({ editions }: ReportState): ReportEdition | null => editions.at(-1) ?? null;

/** What was entered last, whatever became of it. */
export const newestEntry = ({ entries, lastEntry }: ReportState): ReportEntry | null => entries[lastEntry] ?? null;

/** What was published last, whatever was entered since. */
export const publishedEntry = (state: ReportState): ReportEntry | null =>
  state.entries[lastEdition(state)?.entry ?? 0] ?? null;

/** Whether what counts now is critical: what was published once a correction of it was returned, else the last entry. */
export function isCriticalNow(state: ReportState): boolean {
  const isPublished = state.status === 'published' || state.status === 'withdrawn';
  return (isPublished ? publishedEntry(state) : newestEntry(state))?.critical ?? false;
}

/** A critical reading that nobody has acknowledged. */
export const isUnanswered = (state: ReportState): boolean =>
  (newestEntry(state)?.critical ?? false) && state.acknowledgedEntry !== state.lastEntry;

/** Somebody has to act now: it waits to be acknowledged. */
export const isAlarming = (state: ReportState): boolean =>
  isUnanswered(state) && takesReport(state, 'CriticalAcknowledged');

/** What an entry of now is compared with: the last one where it waits, else what was published. */
export function standingEntry(state: ReportState): ReportEntry | null {
  switch (state.status) {
    case 'entered':
    case 'verified':
    case 'correcting':
    case 'corrected':
    case 'reentered':
    case 'reverified':
      return newestEntry(state);
    case 'published':
      return publishedEntry(state);
    case 'none':
    case 'awaited':
    case 'returned':
    case 'withdrawn':
    case 'dropped':
      return null;
  }
}

export function evolveReport(state: ReportState, event: ReportEvent): ReportState {
  const status = table.next(state.status, event.type);
  if (status === undefined) throw new Error(`A report that is ${state.status} takes no ${event.type}`);
  return { ...state, ...changed(state, event), status: status as ReportStatus };
}

function changed(state: ReportState, event: ReportEvent): Partial<ReportState> {
  switch (event.type) {
    case 'ReportAwaited': {
      const { userId: owner, reportId: _report, ...details } = event.data;
      return { ...details, owner };
    }
    case 'ReadingsEntered': {
      const { entry, by, source, readings, versions, sampleDate, completeDate, critical } = event.data;
      const { comments = null, why = null } = event.data;
      const entered = { by, source, readings, versions, comments, sampleDate, completeDate, critical, why };
      return {
        entries: { ...state.entries, [entry]: entered },
        lastEntry: entry,
        verifiedEntry: null,
        acknowledgedEntry: null,
        alarms: state.alarms + Number(critical),
      };
    }
    case 'ReadingsReflagged': {
      const { entry, readings, critical, biomarkerId, version } = event.data;
      const before = state.entries[entry];
      const versions = before?.versions.map((each) => (each.biomarkerId === biomarkerId ? { ...each, version } : each));
      const entries =
        before && versions ? { ...state.entries, [entry]: { ...before, readings, versions, critical } } : state.entries;
      const isNew = critical && !isUnanswered(state);
      return { entries, verifiedEntry: null, acknowledgedEntry: null, alarms: state.alarms + Number(isNew) };
    }
    case 'ReadingsReturned':
      return { verifiedEntry: null };
    case 'ReadingsVerified':
      return { verifiedEntry: event.data.entry };
    case 'CriticalAcknowledged':
      return { acknowledgedEntry: event.data.entry };
    case 'CriticalReminded':
      return { remindedAlarm: state.alarms };
    case 'ReportLinked':
      return { linkId: event.data.linkId };
    case 'ReportPublished': {
      const { edition, entry, documentId, at } = event.data;
      const published = { edition, entry, documentId, at, ofSomebodyElse: false };
      return { editions: [...state.editions, published], withdrawn: null };
    }
    case 'ReportWithdrawn': {
      const { edition, at, reason, words = null } = event.data;
      const editions = state.editions.map((each) =>
        each.edition === edition ? { ...each, ofSomebodyElse: reason === 'wrongPerson' } : each,
      );
      return { editions, withdrawn: { edition, at, reason, words }, verifiedEntry: null };
    }
    case 'ReportLate':
      return { late: true };
    case 'ReportDropped':
      return {};
  }
}
