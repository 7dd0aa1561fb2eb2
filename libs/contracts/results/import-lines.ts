/** Why a row of a laboratory's file cannot be taken. */
export const importFaults = [
  'brokenQuote',
  'columns',
  'noSubject',
  'noShortcode',
  'noReading',
  'badPerson',
  'sampleDate',
  'completeDate',
  'datesTurned',
  'dateAhead',
  'longComments',
  'unknownBarcode',
  'unknownReference',
  'otherReference',
  'whichPerson',
  'notAwaited',
  'notAtLab',
  'erased',
  'unknownShortcode',
  'notMeasured',
  'badReading',
  'badFinding',
  'unit',
  'readingTwice',
  'otherDates',
  'missing',
  'published',
  'busy',
] as const;
export type ImportFault = (typeof importFaults)[number];

/** Why a file cannot be read at all. */
export const fileFaults = ['notText', 'empty', 'noColumns', 'tooManyRows'] as const;
export type FileFault = (typeof fileFaults)[number];

export type FaultValues = Readonly<Record<string, string | number>>;

export interface BadRow {
  /** Of the file, counted from 1. */
  readonly line: number;
  /** As it is in the row. */
  readonly subject: string;
  readonly shortcode: string;
  readonly why: ImportFault;
  readonly values: FaultValues;
}

/** Of a preview: what would be done. Of a run: what was done. */
export interface ImportSum {
  /** Confirms the file of a preview. */
  readonly digest: string;
  readonly rows: number;
  readonly badRows: number;
  /** Reports of the file, bad ones among them. */
  readonly reports: number;
  /** First readings of a report. */
  readonly entered: number;
  /** Other readings waited to be verified or published before. */
  readonly replaced: number;
  /** The same readings are there already. */
  readonly same: number;
  /** Not taken, since a row of theirs is bad. */
  readonly left: number;
  /** Of those that are taken: with a reading that somebody has to act on. */
  readonly critical: number;
  /** Columns that are of no use here. */
  readonly ignored: readonly string[];
}

/** One line of the answer to an import. `file` and `done` are the last ones. */
export type ImportLine =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | ({ readonly type: 'bad' } & BadRow)
  | { readonly type: 'file'; readonly why: FileFault; readonly values: FaultValues }
  | ({ readonly type: 'done' } & ImportSum)
  /** It broke off; what was entered stays, and the file can be sent again. */
  | { readonly type: 'broken' };

export const mostImportRows = 20_000;
export const mostImportBytes = 4 * 1024 * 1024;
