import { randomUUID } from 'node:crypto';
import { type BookingCommand, bookingDecider, bookingStream } from '@meridian/domain/bookings';
import { isRefused, type Refused, ukDay } from '@meridian/domain/kernel';
import {
  type BiomarkerEventMap,
  biomarkerIdOf,
  biomarkerStream,
  panelStream,
  type ReportCommand,
  reportDecider,
  reportIdOf,
  reports as allReports,
  type ReportState,
  reportStream,
} from '@meridian/domain/results';
import type { LogPosition } from '../../../platform/event-store/index.js';
import { PERSONAL_DATA, type PersonalDataService } from '../../../platform/personal-data/index.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { BookedTests } from '../../bookings/index.js';
import { type BookingStack, startBookings } from '../../bookings/testing/booking-stack.js';
import { plantBooking, type PlantWish } from '../../bookings/testing/planted-bookings.js';
import type { ApiStackOptions } from '../../identity/testing/api-stack.js';
import { awaitedReport } from '../entry/awaited-report.js';
import { Reports, type ReportWritten } from '../entry/reports.handler.js';

const words = (name: string, zh: boolean) => ({
  name,
  about: zh ? `${name}是什么` : `What ${name} is`,
  low: zh ? '偏低的含义' : 'What low means',
  normal: zh ? '正常的含义' : 'What normal means',
  high: zh ? '偏高的含义' : 'What high means',
});

type Added = BiomarkerEventMap['BiomarkerAdded'];

/** A quantity that is usual from 4 to 6, and critical below 2 and above 10. */
export const quantity = (shortcode: string, change: Partial<Added> = {}): Added => ({
  biomarkerId: biomarkerIdOf(shortcode),
  shortcode,
  en: words(`${shortcode} level`, false),
  zh: words(`${shortcode}水平`, true),
  version: 1,
  kind: 'quantity',
  unit: 'mmol/L',
  ranges: [{ fromAge: 0, low: '4', high: '6', criticalLow: '2', criticalHigh: '10' }],
  choices: [],
  ...change,
});

export const finding = (shortcode: string): Added =>
  quantity(shortcode, {
    kind: 'finding',
    unit: '',
    ranges: [],
    choices: [
      { code: 'notDetected', en: 'Not detected', zh: '未检出', flag: 'normal' },
      { code: 'detected', en: 'Detected', zh: '检出', flag: 'abnormal' },
    ],
  });

export interface MeasuredTest {
  readonly testId: string;
  /** Ids of biomarkers, in the order of the panel: two quantities and a finding where nothing else is asked for. */
  readonly biomarkers: readonly string[];
}

export interface AtLab {
  readonly bookingId: string;
  readonly reference: string;
  readonly userId: string;
  readonly reportIds: readonly string[];
  /** Of the first person. */
  readonly reportId: string;
}

export type BroughtStatus = Exclude<ReportState['status'], 'none' | 'dropped'>;

export interface Brought {
  /** Readings by biomarker; what is not named is usual. */
  readonly values?: Readonly<Record<string, string>>;
  /** Of the correction. */
  readonly corrected?: Readonly<Record<string, string>>;
  readonly why?: string;
  readonly comments?: string;
  readonly sampleDate?: string;
}

export const enterer = 'staff-who-enters';
export const verifier = 'staff-who-verifies';

const by = { actor: enterer };
const minuteMs = 60_000;
const readModels = [
  'results.biomarkers',
  'results.test_panels',
  'results.reports',
  'results.report_history',
  'results.links',
];

/** The whole product, with bookings that are at the laboratory and reports of every status. */
export async function startResults(
  variables: Readonly<Record<string, string>> = {},
  options: Pick<ApiStackOptions, 'overrides'> = {},
) {
  const stack = await startBookings({ variables, ...options });
  const { nest } = stack.api.api;
  const { store } = stack;
  const reports = nest.get(Reports, { strict: false });
  const personalData = nest.get<PersonalDataService>(PERSONAL_DATA, { strict: false });
  const booked = nest.get(BookedTests, { strict: false });
  const reached = nest.get(ReachedPositions);

  const caughtUp = async (position: LogPosition): Promise<void> => {
    await until(() => reached.reached(readModels, position, 1_000));
  };
  const sent = (command: ReportCommand) => store.send(allReports, command, { actor: verifier });
  const written = async (asked: Promise<ReportWritten>): Promise<ReportState> => {
    const { state, position } = sure(await asked);
    await caughtUp(position);
    if (!state) throw new Error('It was written before');
    return state;
  };

  const entryOf = async (reportId: string, { values = {}, comments, sampleDate, why }: Brought) => {
    const { panel } = await reports.measuresOf(await reports.look(reportId));
    const today = ukDay(new Date());
    const readings = panel.map(({ biomarkerId, specification: { kind, choices } }) => ({
      biomarkerId,
      reading: values[biomarkerId] ?? (kind === 'finding' ? (choices[0]?.code ?? '') : '5'),
    }));
    return {
      source: 'typed' as const,
      sampleDate: sampleDate ?? today,
      completeDate: today,
      readings,
      partial: false,
      ...(comments !== undefined && { comments }),
      ...(why !== undefined && { why }),
    };
  };

  return {
    ...stack,
    reports,
    caughtUp,
    /** A test that is offered and has a panel. */
    async measuredTest(
      biomarkers: readonly Added[] = defaultPanel(),
      { promiseDays = 1, kit = false } = {},
    ): Promise<MeasuredTest> {
      const testId = await stack.test({ kit });
      for (const added of biomarkers) await append(stack, biomarkerStream(added.biomarkerId), 'BiomarkerAdded', added);
      const ids = biomarkers.map(({ biomarkerId }) => biomarkerId);
      const set = { testId, biomarkers: ids, promiseDays };
      await caughtUp(await append(stack, panelStream(testId), 'PanelSet', set));
      return { testId, biomarkers: ids };
    },
    /** A booking whose samples are with the laboratory, and whose reports are awaited. `at`: when they were taken. `barcode`: of its first sample. */
    async atLab({
      barcode,
      sampledOnly = false,
      ...wish
    }: PlantWish & {
      readonly testId: string;
      readonly barcode?: string;
      readonly sampledOnly?: boolean;
    }): Promise<AtLab> {
      const userId = wish.userId ?? randomUUID();
      const at = wish.at ?? new Date(Date.now() - 30 * minuteMs);
      const { bookingId, reference } = await plantBooking(store, { ...wish, userId, at });
      const people = (wish.names ?? [[]]).length;
      for (let patient = 0; wish.at && patient < people; patient += 1) {
        const command = await awaitedReport({ store, personalData, booked }, { bookingId, patient, takenAt: at });
        if (command) sure(await store.decide(reportStream(command.data.reportId), reportDecider, command, by));
      }
      const steps: BookingCommand[] = [
        { type: 'AcknowledgeBooking', data: { bookingId } },
        { type: 'AttendBooking', data: { bookingId, identity: 'known' } },
        ...Array.from({ length: people }, (_each, patient): BookingCommand => {
          const sampled = { bookingId, patient, ...(patient === 0 && barcode !== undefined && { barcode }) };
          return { type: 'TakeSample', data: sampled };
        }),
        ...(sampledOnly ? [] : [{ type: 'ReachLab', data: { bookingId } } as const]),
      ];
      for (const step of steps) {
        sure(await store.decide(bookingStream(bookingId), bookingDecider, step, { actor: enterer, now: at }));
      }
      const reportIds = Array.from({ length: people }, (_each, patient) => reportIdOf(bookingId, patient));
      for (const reportId of reportIds) {
        await until(async () => (await reports.look(reportId)).status !== 'none');
        await caughtUp((await store.look(reportStream(reportId), reportDecider)).position);
      }
      return { bookingId, reference, userId, reportIds, reportId: reportIdOf(bookingId, 0) };
    },
    /** By the one who verifies. */
    send: sent,
    /** Readings of a whole panel as staff would enter them. */
    entryOf,
    /** From awaited to the status that is asked for, by two people. */
    async bring(reportId: string, status: BroughtStatus, how: Brought = {}): Promise<ReportState> {
      const { corrected = {}, why = 'The laboratory measured it again' } = how;
      const enter = async (more: Brought) =>
        written(reports.enter(reportId, await entryOf(reportId, { ...how, ...more }), { actor: enterer }));
      const send = (command: ReportCommand) => written(sent(command));
      const verify = async ({ lastEntry }: ReportState) =>
        send({ type: 'VerifyReadings', data: { reportId, entry: lastEntry } });
      const publish = async (state: ReportState) => {
        const { lastEntry: entry } = state;
        const critical = state.entries[entry]?.critical ?? false;
        const words = 'Rang the patient, who is seen today';
        if (critical) await send({ type: 'AcknowledgeCritical', data: { reportId, entry, words } });
        return written(reports.publish(reportId, entry, { actor: verifier }));
      };
      const withdraw = () => send({ type: 'WithdrawReport', data: { reportId, reason: 'labError' } });
      const published = async () => publish(await verify(await enter({})));
      const again = () => enter({ values: { ...how.values, ...corrected }, why });
      switch (status) {
        case 'awaited':
          return reports.look(reportId);
        case 'entered':
          return enter({});
        case 'returned': {
          const { lastEntry: entry } = await enter({});
          return send({ type: 'ReturnReadings', data: { reportId, entry, words: 'A digit is missing' } });
        }
        case 'verified':
          return verify(await enter({}));
        case 'published':
          return published();
        case 'correcting':
          await published();
          return again();
        case 'corrected':
          await published();
          return verify(await again());
        case 'withdrawn':
          await published();
          return withdraw();
        case 'reentered':
          await published();
          await withdraw();
          return again();
        case 'reverified':
          await published();
          await withdraw();
          return verify(await again());
      }
    },
    /** A report that was published, of a test of its own. */
    async publishedReport(how: Brought & PlantWish = {}): Promise<AtLab & { readonly test: MeasuredTest }> {
      const test = await this.measuredTest();
      const found = await this.atLab({ ...how, testId: test.testId });
      await this.bring(found.reportId, 'published', how);
      return { ...found, test };
    },
  };
}

export type ResultsStack = Awaited<ReturnType<typeof startResults>>;

/** Two quantities and a finding of their own, so that tests beside do not meddle. */
export function defaultPanel(): readonly Added[] {
  const own = randomUUID().slice(0, 6).toUpperCase();
  return [quantity(`GLU${own}`), quantity(`POT${own}`), finding(`PCR${own}`)];
}

async function append({ store }: BookingStack, stream: string, type: string, data: object): Promise<LogPosition> {
  return sure(await store.append(stream, [{ type, data }], { actor: 'test' })).position;
}

function sure<Outcome extends object>(outcome: Outcome): Exclude<Outcome, Refused> {
  if (isRefused(outcome)) throw new Error(outcome.refused);
  return outcome as Exclude<Outcome, Refused>;
}
