import { ukDay } from '../../../lib/format/uk-moment.ts';
import type { ReportRow } from './report.row.ts';
import type { Entry } from './reports.documents.ts';

export interface TypedRow {
  readonly reading: string;
  readonly comments: string;
}

/** What is in the form. */
export interface EntryValues {
  readonly sampleDate: string;
  readonly completeDate: string;
  readonly rows: Readonly<Record<string, TypedRow>>;
  readonly comments: string;
  readonly partial: boolean;
  readonly why: string;
}

export type EntryKind = 'enter' | 'correct';

export const nothingTyped: TypedRow = { reading: '', comments: '' };

/** It begins with what was entered last: what waits, what was given back, or what the patient reads. */
export function firstValues({ sampledAt, panel, entries }: ReportRow, now: Date): EntryValues {
  const [before] = entries;
  const typed = new Map(before?.readings.map((each) => [each.biomarkerId, each]));
  const rows = panel.map(({ biomarkerId }) => {
    const known = typed.get(biomarkerId);
    return [biomarkerId, { reading: known?.reading ?? '', comments: known?.comments ?? '' }] as const;
  });
  return {
    sampleDate: before?.sampleDate ?? ukDay(sampledAt),
    completeDate: before?.completeDate ?? ukDay(now),
    rows: Object.fromEntries(rows),
    comments: before?.comments ?? '',
    partial: false,
    why: before?.edition === null ? (before.why ?? '') : '',
  };
}

export const typedReadings = ({ rows }: EntryValues) =>
  Object.entries(rows)
    .map(([biomarkerId, { reading, comments }]) => ({
      biomarkerId,
      reading: reading.trim(),
      ...(comments.trim() && { comments: comments.trim() }),
    }))
    .filter(({ reading }) => reading !== '');

/** As it is sent. */
export function inputOf({ id, entries }: ReportRow, values: EntryValues, kind: EntryKind) {
  const { sampleDate, completeDate, comments, partial, why } = values;
  return {
    id,
    seen: entries[0]?.number ?? 0,
    sampleDate,
    completeDate,
    readings: typedReadings(values),
    comments: comments.trim() || null,
    ...(kind === 'correct' ? { why: why.trim() } : { partial }),
  };
}

/** Of the panel, what nothing was typed for. */
export const leftOut = ({ panel }: ReportRow, { rows }: EntryValues) =>
  panel.filter(({ biomarkerId, inPanel }) => inPanel && !rows[biomarkerId]?.reading.trim());

type Ranged = Pick<Entry['readings'][number], 'range' | 'unit'>;

const hasOtherRange = (left: Ranged, right: Ranged): boolean =>
  left.unit !== right.unit ||
  (left.range?.low ?? null) !== (right.range?.low ?? null) ||
  (left.range?.high ?? null) !== (right.range?.high ?? null);

export interface ComparedReading {
  readonly now: Entry['readings'][number];
  readonly before: Entry['readings'][number] | undefined;
  readonly changed: boolean;
  /** What is usual is another one than the patient reads. */
  readonly newRange: boolean;
}

/** An entry beside the one that the patient reads, and what it takes out. */
export function compared(entry: Entry, former: Entry | undefined) {
  const before = new Map(former?.readings.map((each) => [each.biomarkerId, each]));
  const rows = entry.readings.map((now): ComparedReading => {
    const known = before.get(now.biomarkerId);
    const changed = former !== undefined && (known?.reading !== now.reading || known.flag !== now.flag);
    return { now, before: known, changed, newRange: known !== undefined && hasOtherRange(known, now) };
  });
  const stay = new Set(entry.readings.map(({ biomarkerId }) => biomarkerId));
  return { rows, removed: former?.readings.filter(({ biomarkerId }) => !stay.has(biomarkerId)) ?? [] };
}
