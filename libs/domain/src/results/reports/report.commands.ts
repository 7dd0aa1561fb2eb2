import type { Measuree } from './flags.js';
import type { ReportEventMap } from './report.events.js';
import type { WithdrawalReason } from './report.rules.js';
import type { Reading, Specification } from './result.fields.js';

/** A reading as somebody typed it, or the code of what was found. */
export interface TypedReading {
  readonly biomarkerId: string;
  readonly reading: string;
  readonly comments?: string;
}

/** What may be measured, as it is known now. */
export interface Measurable {
  readonly biomarkerId: string;
  readonly specification: Specification;
}

type Of<Name extends keyof ReportEventMap, Fields extends keyof ReportEventMap[Name]> = Pick<
  ReportEventMap[Name],
  Fields
>;
type Command<Type extends string, Data extends object = object> = {
  readonly type: Type;
  readonly data: { readonly reportId: string } & Data;
};

export type Entry = Of<'ReadingsEntered', 'source' | 'sampleDate' | 'completeDate'> & {
  readonly readings: readonly TypedReading[];
  readonly comments?: string;
  /** Why what was published is corrected. */
  readonly why?: string;
  /** The laboratory measured no more than this. */
  readonly partial: boolean;
};

export type ReportCommand =
  | Command<'AwaitReport', Omit<ReportEventMap['ReportAwaited'], 'reportId'>>
  /** `panel`: what the test measures; `measurable`: beside it what former entries named. `seen`: how many entries there were on the screen. */
  | Command<
      'EnterReadings',
      Entry & {
        readonly panel: readonly Measurable[];
        readonly measurable: readonly Measurable[];
        readonly person: Measuree;
        readonly seen?: number;
      }
    >
  /** `entry`: as it was on the screen. */
  | Command<'ReturnReadings', { readonly entry: number; readonly words: string }>
  | Command<'VerifyReadings', { readonly entry: number }>
  | Command<'AcknowledgeCritical', { readonly entry: number; readonly words: string }>
  /** Nobody acknowledged it in time, as far as who asks knows. */
  | Command<'RemindOfCritical', { readonly entry: number }>
  /** `reading`: of this entry, as a newer version of its biomarker judges it. */
  | Command<'ReflagReadings', { readonly entry: number; readonly reading: Reading }>
  /** `linkId`: where there is none yet. */
  | Command<'PublishReport', { readonly entry: number; readonly documentId: string; readonly linkId: string }>
  | Command<'LinkReport', { readonly linkId: string }>
  | Command<'WithdrawReport', { readonly reason: WithdrawalReason; readonly words?: string }>
  | Command<'MarkLate'>
  | Command<'DropReport'>;

export type ReportRefusal =
  | 'unknownReport'
  | 'notYet'
  | 'alreadyDone'
  | 'reportDropped'
  | 'notAtLab'
  | 'patientErased'
  | 'entryChanged'
  | 'noReadings'
  | 'unknownBiomarker'
  | 'readingTwice'
  | 'badReading'
  | 'readingMissing'
  | 'datesTurned'
  | 'dateAhead'
  | 'whyNeeded'
  | 'wordsNeeded'
  | 'samePerson'
  | 'notCritical'
  | 'notAcknowledged'
  | 'notPublished'
  | 'alreadyWithdrawn';
