import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type BiomarkerWords, biomarkerIdOf, type Specification } from '@meridian/domain/results';
import type pg from 'pg';
import { POOL, query } from '../../../platform/postgres/index.js';
import { Announcements, ReadCache } from '../../../platform/projector/index.js';

/** A biomarker by one of its versions, in its present words. */
export interface KnownBiomarker {
  readonly biomarkerId: string;
  readonly shortcode: string;
  readonly loinc: string | null;
  readonly retired: boolean;
  readonly words: Readonly<Record<'en' | 'zh', BiomarkerWords>>;
  readonly specification: Specification;
}

/** What a test measures, in the order of the report; retired ones among them, which are not entered any more. */
export interface Panel {
  readonly testId: string;
  readonly promiseDays: number;
  readonly biomarkers: readonly KnownBiomarker[];
}

export interface BiomarkerVersion {
  readonly biomarkerId: string;
  readonly version: number;
}

interface BiomarkerRow {
  readonly biomarker_id: string;
  readonly shortcode: string;
  readonly loinc: string | null;
  readonly retired: boolean;
  readonly words: KnownBiomarker['words'];
  readonly specification: Specification;
}

interface PanelRow {
  readonly test_id: string;
  readonly biomarkers: readonly string[];
  readonly promise_days: number;
}

const columns = 'b.biomarker_id, b.shortcode, b.loinc, b.retired, b.words, v.specification';
const inForce = query<BiomarkerRow>(
  'results.biomarkers-in-force',
  `select ${columns} from results.biomarkers b join results.biomarker_versions v using (biomarker_id, version)
   where b.biomarker_id = any ($1::text[])`,
);
const byVersion = query<BiomarkerRow>(
  'results.biomarkers-by-version',
  `select ${columns} from unnest($1::text[], $2::int[]) as asked (biomarker_id, version)
   join results.biomarkers b using (biomarker_id) join results.biomarker_versions v
     on v.biomarker_id = asked.biomarker_id and v.version = asked.version`,
);
const panelsOf = query<PanelRow>(
  'results.test_panels-of-tests',
  `select test_id, biomarkers, promise_days from results.test_panels
   where test_id = any ($1::text[]) and cardinality(biomarkers) > 0`,
);

export const versionKey = ({ biomarkerId, version }: BiomarkerVersion): string => `${biomarkerId}@${version}`;

const most = 2_000;

/** What is measured, as far as the read model knows; it changes seldom, and is kept in memory until it does. */
@Injectable()
export class BiomarkersQuery implements OnModuleDestroy {
  private readonly panels: ReadCache<PanelRow>;
  private readonly current: ReadCache<KnownBiomarker>;
  private readonly pinned: ReadCache<KnownBiomarker>;

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(Announcements) announcements: Announcements,
  ) {
    const keeping = { announcements, projection: 'results.biomarkers', most };
    const keepingPanels = { ...keeping, projection: 'results.test_panels' };
    this.panels = new ReadCache((testIds) => this.readPanels(testIds), keepingPanels);
    this.current = new ReadCache((ids) => this.readCurrent(ids), keeping);
    this.pinned = new ReadCache((keys) => this.readPinned(keys), keeping);
  }

  onModuleDestroy(): void {
    for (const kept of [this.panels, this.current, this.pinned]) kept.stop();
  }

  /** Null where a test has no result. */
  async panel(testId: string): Promise<Panel | null> {
    const row = (await this.panels.of([testId])).get(testId);
    if (!row) return null;
    const known = await this.current.of(row.biomarkers);
    return {
      testId,
      promiseDays: row.promise_days,
      biomarkers: row.biomarkers.flatMap((id) => known.get(id) ?? []),
    };
  }

  /** By `versionKey`: those of them that exist. */
  async versions(refs: readonly BiomarkerVersion[]): Promise<ReadonlyMap<string, KnownBiomarker>> {
    if (refs.length === 0) return new Map();
    const known = await this.pinned.of(refs.map(versionKey));
    return new Map(refs.map(versionKey).flatMap((key) => entry(key, known.get(key))));
  }

  /** However it is written. */
  async byShortcode(code: string): Promise<KnownBiomarker | null> {
    const id = biomarkerIdOf(code.trim());
    return (await this.current.of([id])).get(id) ?? null;
  }

  private async readPanels(testIds: readonly string[]) {
    const rows = await panelsOf(this.pool, testIds);
    return new Map(rows.map((row) => [row.test_id, row]));
  }

  private async readCurrent(ids: readonly string[]) {
    const rows = await inForce(this.pool, ids);
    return new Map(rows.map((row) => [row.biomarker_id, knownOf(row)]));
  }

  private async readPinned(keys: readonly string[]) {
    const refs = keys.map(refOf);
    const ids = refs.map(({ biomarkerId }) => biomarkerId);
    const versions = refs.map(({ version }) => version);
    const rows = await byVersion(this.pool, ids, versions);
    return new Map(rows.map(knownOf).map((known) => [keyOf(known), known]));
  }
}

const keyOf = ({ biomarkerId, specification: { version } }: KnownBiomarker) => versionKey({ biomarkerId, version });

function refOf(key: string): BiomarkerVersion {
  const at = key.lastIndexOf('@');
  return { biomarkerId: key.slice(0, at), version: Number(key.slice(at + 1)) };
}

function entry(key: string, known: KnownBiomarker | undefined): [string, KnownBiomarker][] {
  return known ? [[key, known]] : [];
}

function knownOf({ biomarker_id: biomarkerId, ...row }: BiomarkerRow): KnownBiomarker {
  return { biomarkerId, ...row };
}
