import { PEOPLE_NAMES, type PeopleNames } from '../../../platform/session/index.js';
import { Inject, Injectable } from '@nestjs/common';
import type {
  OpenedReport,
  PanelReading,
  ReportEntry,
  StaffReading,
  StaffReport,
} from '@meridian/contracts/generated/admin';
import { ukDay } from '@meridian/domain/kernel';
import { lastEdition, type Measuree, rangeFor, type Reading, readingText } from '@meridian/domain/results';
import { type EntryStory, ReportStory } from './report-story.reads.js';
import { measureeOf, type ReportSubject, ReportSubjects } from './report-subjects.reads.js';
import { BiomarkersQuery, type KnownBiomarker, versionKey } from '../biomarkers/biomarkers.query.js';
import { actionsOf } from './staff-report.rows.js';

type Known = ReadonlyMap<string, KnownBiomarker>;

const comparators = { '<': 'below', '>': 'above' } as const;
const nameOf = ({ words }: KnownBiomarker) => ({ en: words.en.name, zh: words.zh.name });

/** One report in full. */
@Injectable()
export class OpenedReportQuery {
  constructor(
    @Inject(ReportSubjects) private readonly subjects: ReportSubjects,
    @Inject(BiomarkersQuery) private readonly biomarkers: BiomarkersQuery,
    @Inject(ReportStory) private readonly story: ReportStory,
    @Inject(PEOPLE_NAMES) private readonly people: PeopleNames,
  ) {}

  /** The booker; null where there is no report, or nobody left of it. */
  async ownerOf(reportId: string): Promise<string | null> {
    return (await this.subjects.of(reportId))?.userId ?? null;
  }

  /** `report`: as it is in the list. */
  async of(report: StaffReport, actor: string): Promise<OpenedReport | null> {
    const subject = await this.subjects.of(report.id);
    if (!subject) return null;
    const { firstName, lastName, dob, sex, report: state } = subject;
    const sampleDay = state.entries[state.lastEntry]?.sampleDate ?? ukDay(new Date(state.sampledAt));
    const person = measureeOf(subject, sampleDay);
    const refs = Object.values(state.entries).flatMap(({ readings }) => readings);
    const [panel, known, stories] = await Promise.all([
      this.biomarkers.panel(state.testId),
      this.biomarkers.versions(refs),
      this.story.of(report.id),
    ]);
    const { withdrawn } = state;
    return {
      id: report.id,
      report,
      firstName,
      lastName,
      dob,
      sex,
      age: person.age,
      language: state.language,
      panel: panelOf(panel?.biomarkers ?? [], known, person),
      entries: await this.entriesOf(subject, known, stories),
      publishedEntry: lastEdition(state)?.entry ?? null,
      withdrawal: withdrawn && { ...withdrawn, at: new Date(withdrawn.at) },
      actions: actionsOf(subject, actor),
    };
  }

  /** The newest first. */
  private async entriesOf(
    subject: ReportSubject,
    known: Known,
    stories: ReadonlyMap<number, EntryStory>,
  ): Promise<ReportEntry[]> {
    const numbers = Object.keys(subject.report.entries)
      .map(Number)
      .toSorted((left, right) => right - left);
    const entries = numbers.flatMap((number) => entryOf(number, subject, known, stories.get(number)));
    const byEnterer = await this.people.named(entries, 'by');
    const asked = byEnterer.map(({ verifiedBy, acknowledgedBy }) => ({
      verified: verifiedBy ?? '',
      acknowledged: acknowledgedBy ?? '',
    }));
    const named = await this.people.named(await this.people.named(asked, 'verified'), 'acknowledged');
    return byEnterer.map((entry, index) => ({
      ...entry,
      verifiedBy: named[index]?.verified || null,
      acknowledgedBy: named[index]?.acknowledged || null,
    }));
  }
}

function entryOf(number: number, subject: ReportSubject, known: Known, story?: EntryStory): ReportEntry[] {
  const entry = subject.report.entries[number];
  if (!entry || !story) return [];
  const { sampleDate, completeDate, comments, critical, why, source } = entry;
  const person = measureeOf(subject, sampleDate);
  const readings = entry.readings.flatMap((reading) => readingOf(reading, known.get(versionKey(reading)), person));
  return [{ number, ...story, source, sampleDate, completeDate, readings, comments, critical, why }];
}

function readingOf(reading: Reading, biomarker: KnownBiomarker | undefined, person: Measuree): StaffReading[] {
  if (!biomarker) return [];
  const { biomarkerId, version, comparator, value, choice, flag, comments } = reading;
  const { specification, shortcode } = biomarker;
  const found = specification.choices.find(({ code }) => code === choice);
  return [
    {
      biomarkerId,
      shortcode,
      name: nameOf(biomarker),
      version,
      unit: specification.unit,
      range: shownRange(biomarker, person),
      reading: choice ?? readingText(reading),
      found: found ? { en: found.en, zh: found.zh } : null,
      comparator: comparator ? comparators[comparator] : null,
      value: value ?? null,
      isRange: comparator !== undefined,
      flag,
      comments: comments ?? null,
    },
  ];
}

function shownRange({ specification }: KnownBiomarker, person: Measuree) {
  const range = rangeFor(specification, person);
  if (!range) return null;
  const { low = null, high = null, criticalLow = null, criticalHigh = null } = range;
  return { low, high, criticalLow, criticalHigh };
}

/** What is measured now, then what an earlier entry named beside it. */
function panelOf(panel: readonly KnownBiomarker[], known: Known, person: Measuree): PanelReading[] {
  const former = new Map([...known.values()].map((biomarker) => [biomarker.biomarkerId, biomarker]));
  const now = panel.filter(({ retired, biomarkerId }) => !retired || former.has(biomarkerId));
  for (const { biomarkerId } of now) former.delete(biomarkerId);
  return [
    ...now.map((biomarker) => panelReading(biomarker, person, !biomarker.retired)),
    ...[...former.values()].map((biomarker) => panelReading(biomarker, person, false)),
  ];
}

function panelReading(biomarker: KnownBiomarker, person: Measuree, inPanel: boolean): PanelReading {
  const { biomarkerId, shortcode, specification } = biomarker;
  const { kind, unit, version, choices } = specification;
  return {
    biomarkerId,
    shortcode,
    name: nameOf(biomarker),
    kind,
    unit,
    version,
    range: shownRange(biomarker, person),
    choices: choices.map(({ code, en, zh, flag }) => ({ code, name: { en, zh }, flag })),
    inPanel,
  };
}
