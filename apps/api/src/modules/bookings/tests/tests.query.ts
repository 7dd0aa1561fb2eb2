import { Inject, Injectable } from '@nestjs/common';
import type { LocalText } from '@meridian/contracts/generated/admin';
import type { Language, Medtest, TestEnd, TestKind } from '@meridian/contracts/generated/public';
import type { OfferedTest, TubeNeed } from '@meridian/domain/bookings';
import type pg from 'pg';
import { POOL, query, sharedReads } from '../../../platform/postgres/index.js';
import { medtestOf, offeredOf, testColumns, type TestRow, tubesOf } from './test.rows.js';

const mostAtOnce = 200;

const testsById = query<TestRow>(
  'bookings.tests-by-id',
  `select ${testColumns} from bookings.tests where test_id = any ($1::text[])`,
);
const shownTests = query<TestRow>(
  'bookings.shown-tests',
  `select ${testColumns} from bookings.tests where active and not hidden order by -priority, test_id limit ${mostAtOnce}`,
);
const shownOfKind = query<TestRow>(
  'bookings.shown-tests-of-kind',
  `select ${testColumns} from bookings.tests where kind = $1 and active and not hidden
   order by -priority, test_id limit ${mostAtOnce}`,
);
/** A test that was never offered is nobody's business yet. */
const testsByAddress = query<TestRow & { readonly asked: string }>(
  'bookings.tests-by-address',
  `select a.asked, ${testColumns} from unnest($1::text[]) as a (asked) cross join lateral (
     (select 0 as rank, * from bookings.tests where test_id = a.asked and offered)
     union all
     (select 1 as rank, * from bookings.tests where url_code = a.asked and offered
      order by active desc, -priority, test_id limit 1)
     order by rank limit 1) t`,
);

const allKinds = '';

/** The tests that can be booked, as far as the read model knows; what many ask for at once is read once. */
@Injectable()
export class TestsQuery {
  private readonly byId = sharedReads(async (testIds) => {
    const rows = await testsById(this.pool, testIds);
    return new Map(rows.map((row) => [row.test_id, row]));
  });
  private readonly byAddress = sharedReads(async (addresses) => {
    const rows = await testsByAddress(this.pool, addresses);
    return new Map(rows.map((row) => [row.asked, row]));
  });
  private readonly byKind = sharedReads(async (kinds) => {
    const lists = kinds.map(
      async (kind) =>
        [kind, kind === allKinds ? await shownTests(this.pool) : await shownOfKind(this.pool, kind)] as const,
    );
    return new Map(await Promise.all(lists));
  });

  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** With what a booking of it ends. */
  async ends(testId: string): Promise<{ readonly endsWith: TestEnd; readonly vaccination: boolean }> {
    const row = await this.row(testId);
    return { endsWith: row?.ends_with ?? 'result', vaccination: row?.kind === 'vaccination' };
  }

  async vaccinationsAmong(testIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.byId(testIds);
    return new Set([...rows.values()].flatMap(({ test_id, kind }) => (kind === 'vaccination' ? [test_id] : [])));
  }

  /** Its sample goes to a laboratory, in a tube or a kit that has a barcode. */
  async labelled(testId: string): Promise<boolean> {
    const row = await this.row(testId);
    return row !== null && row.ends_with !== 'visit' && (row.kit || row.lab_id !== null || row.tubes.length > 0);
  }

  async labelledAmong(testIds: readonly string[]): Promise<ReadonlySet<string>> {
    const labelled = await Promise.all(testIds.map((testId) => this.labelled(testId)));
    return new Set(testIds.filter((_testId, index) => labelled[index]));
  }

  /** Those for which blood is drawn from a vein. */
  async drawnAmong(testIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.byId(testIds);
    return new Set([...rows.values()].flatMap(({ test_id, sample }) => (sample === 'blood' ? [test_id] : [])));
  }

  /** Where the samples of each go, of those that say so. */
  async laboratoriesOf(testIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.byId(testIds);
    return new Map([...rows.values()].flatMap((row) => (row.laboratory_id ? [[row.test_id, row.laboratory_id]] : [])));
  }

  /** What a booking needs to know of a test; inactive ones too. */
  async offered(testId: string): Promise<OfferedTest | null> {
    const row = await this.row(testId);
    return row && offeredOf(row);
  }

  /** Those that exist, inactive and hidden ones among them, by id. */
  async shown(testIds: readonly string[], lang: Language): Promise<ReadonlyMap<string, Medtest>> {
    const rows = await this.byId(testIds);
    return new Map([...new Set(testIds)].flatMap((testId) => entry(testId, rows.get(testId), lang)));
  }

  /** What each is called in both languages; one that never was by its id. */
  async named(testIds: readonly string[]): Promise<(testId: string) => LocalText> {
    const rows = await this.byId(testIds);
    const nameOf = (testId: string, lang: Language) => {
      const row = rows.get(testId);
      return row ? medtestOf(row, lang).name : testId;
    };
    return (testId) => ({ en: nameOf(testId, 'en'), zh: nameOf(testId, 'zh') });
  }

  /** What the test needs of one person's blood. */
  async ordered(testId: string): Promise<readonly TubeNeed[]> {
    const row = await this.row(testId);
    return row ? tubesOf(row.tubes) : [];
  }

  /** What can be booked, the highest priority first. */
  async list(lang: Language, kind: TestKind | null = null): Promise<Medtest[]> {
    const key = kind ?? allKinds;
    return ((await this.byKind([key])).get(key) ?? []).map((row) => medtestOf(row, lang));
  }

  /** By its id, else by its url code. A hidden one too, and one that is not offered any more. */
  async at(address: string, lang: Language): Promise<Medtest | null> {
    const row = (await this.byAddress([address])).get(address);
    return row ? medtestOf(row, lang) : null;
  }

  private async row(testId: string): Promise<TestRow | null> {
    return (await this.byId([testId])).get(testId) ?? null;
  }
}

function entry(testId: string, row: TestRow | undefined, lang: Language): [string, Medtest][] {
  return row ? [[testId, medtestOf(row, lang)]] : [];
}
