import { type Refused, refuse, ukDay } from '../../kernel/index.js';
import { flagOf, isCritical, type Measured, type Measuree, readingOf, readingText } from './flags.js';
import type { Measurable, ReportCommand, ReportRefusal, TypedReading } from './report.commands.js';
import type { ReportEvent } from './report.events.js';
import { type ReportEntry, type ReportState, standingEntry } from './report.state.js';
import type { Reading } from './result.fields.js';

type Data = Extract<ReportCommand, { type: 'EnterReadings' }>['data'];
type Outcome = readonly ReportEvent[] | Refused<ReportRefusal>;

/** What was typed as a reading, or null. A finding is typed by the code of what was found. */
export function measuredOf({ specification }: Measurable, typed: string): Measured | null {
  if (specification.kind === 'quantity') return readingOf(typed);
  const choice = specification.choices.find(({ code }) => code === typed.trim());
  return choice ? { choice: choice.code } : null;
}

/** Judged by the version that is known now, for this person. */
export function judged(measurable: Measurable, measured: Measured, person: Measuree, comments?: string): Reading {
  const { biomarkerId, specification } = measurable;
  const words = comments?.trim();
  return {
    biomarkerId,
    version: specification.version,
    ...measured,
    flag: flagOf(specification, measured, person),
    ...(words ? { comments: words } : {}),
  };
}

export function enterReadings(data: Data, state: ReportState, now: Date, by: string): Outcome {
  const { reportId, source, sampleDate, completeDate } = data;
  if (completeDate < sampleDate) return refuse('datesTurned');
  if (completeDate > ukDay(now)) return refuse('dateAhead');
  const readings = readingsOf(data, state);
  if ('refused' in readings) return readings;
  const comments = data.comments?.trim();
  const why = data.why?.trim();
  const entered = { readings, sampleDate, completeDate, comments: comments ? comments : null };
  const standing = standingEntry(state);
  if (standing && saysTheSame(standing, entered)) return [];
  if (data.seen !== undefined && data.seen !== state.lastEntry) return refuse('entryChanged');
  const corrects = state.editions.length > 0;
  if (corrects && !why) return refuse('whyNeeded');
  return [
    {
      type: 'ReadingsEntered',
      data: {
        reportId,
        userId: state.owner,
        entry: state.lastEntry + 1,
        by,
        source,
        sampleDate,
        completeDate,
        readings,
        versions: readings.map(({ biomarkerId, version }) => ({ biomarkerId, version })),
        ...(comments && { comments }),
        critical: isCritical(readings),
        ...(corrects && why && { why }),
      },
    },
  ];
}

/** In the order of the panel. A first report is whole, or said to be partial; a correction may leave something out. */
function readingsOf(data: Data, { editions }: ReportState): readonly Reading[] | Refused<ReportRefusal> {
  const { panel, measurable, person, partial } = data;
  const known = new Map([...measurable, ...panel].map((each) => [each.biomarkerId, each]));
  const typed = new Map<string, TypedReading>();
  for (const reading of data.readings) {
    const { biomarkerId } = reading;
    if (!known.has(biomarkerId)) return refuse('unknownBiomarker', { biomarkerId });
    if (typed.has(biomarkerId)) return refuse('readingTwice', { biomarkerId });
    typed.set(biomarkerId, reading);
  }
  if (typed.size === 0) return refuse('noReadings');
  const missing = panel.filter(({ biomarkerId }) => !typed.has(biomarkerId));
  if (missing.length > 0 && !partial && editions.length === 0) {
    return refuse('readingMissing', { biomarkerId: missing.map(({ biomarkerId }) => biomarkerId).join(' ') });
  }
  const order = [...new Set([...panel, ...measurable].map(({ biomarkerId }) => biomarkerId))];
  const readings: Reading[] = [];
  for (const biomarkerId of order) {
    const [each, reading] = [known.get(biomarkerId), typed.get(biomarkerId)];
    if (!each || !reading) continue;
    const measured = measuredOf(each, reading.reading);
    if (!measured) return refuse('badReading', { biomarkerId });
    readings.push(judged(each, measured, person, reading.comments));
  }
  return readings;
}

type Said = Pick<ReportEntry, 'readings' | 'sampleDate' | 'completeDate' | 'comments'>;

function saysTheSame(left: Said, right: Said): boolean {
  const words = ({ readings, sampleDate, completeDate, comments }: Said) =>
    JSON.stringify([
      sampleDate,
      completeDate,
      comments,
      readings
        .map((each) => [each.biomarkerId, readingText(each), each.choice ?? '', each.comments ?? ''])
        .toSorted(([first = ''], [second = '']) => (first < second ? -1 : 1)),
    ]);
  return words(left) === words(right);
}

/** The readings with one of them judged anew; null where that says the same. */
export function reflagged(readings: readonly Reading[], reading: Reading): readonly Reading[] | null {
  const before = readings.find(({ biomarkerId }) => biomarkerId === reading.biomarkerId);
  if (!before || before.version >= reading.version || before.flag === reading.flag) return null;
  const { version, flag } = reading;
  return readings.map((each) => (each === before ? { ...each, version, flag } : each));
}
