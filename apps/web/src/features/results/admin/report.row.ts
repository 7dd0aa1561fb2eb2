import type { Entry, Opened } from './reports.documents.ts';

/** A report that was opened, as its page sees it. */
export type ReportRow = Omit<Opened, '__typename' | 'id' | 'report'> &
  Opened['report'] & {
    /** The newest entry, which an action is about. */
    readonly entry: number;
    /** The entry that is not published yet and was not given back. */
    readonly waits: Entry | undefined;
    /** The entry that the patient reads. */
    readonly published: Entry | undefined;
    /** What is critical in the waiting entry, and was not acknowledged. */
    readonly alarming: boolean;
  };

export function reportRowOf(opened: Opened): ReportRow {
  const { report, entries, publishedEntry } = opened;
  const [newest] = entries;
  const waits = newest && newest.number !== publishedEntry && newest.returned === null ? newest : undefined;
  return {
    ...opened,
    ...report,
    entry: newest?.number ?? 0,
    waits,
    published: entries.find(({ number }) => number === publishedEntry),
    alarming: waits !== undefined && waits.critical && waits.acknowledgement === null,
  };
}
