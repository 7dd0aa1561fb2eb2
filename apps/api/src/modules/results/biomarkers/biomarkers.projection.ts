import type { BiomarkerEventMap, PanelEventMap } from '@meridian/domain/results';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { projection, type Sql, type Statement, wordsOf } from '../../../platform/projector/index.js';
import { biomarkerTables } from './biomarkers.tables.js';

type Change = 'added' | 'described' | 'specified' | 'retired' | 'restored';
type OfBiomarker<Data = object> = StoredEvent<string, Data & { readonly biomarkerId: string }>;
type Added = BiomarkerEventMap['BiomarkerAdded'];
type Described = BiomarkerEventMap['BiomarkerDescribed'];
type Versioned = Pick<Added, 'version' | 'kind' | 'unit' | 'ranges' | 'choices'>;

/** What is measured, with each version of what is usual; what each test measures; and who changed it. */
export const biomarkers = projection<BiomarkerEventMap & PanelEventMap>({
  name: 'results.biomarkers',
  version: 1,
  tables: biomarkerTables,
  on: {
    BiomarkerAdded: (event, sql) => {
      const { data, recordedAt, metadata } = event;
      return [
        sql`insert into results.biomarkers (biomarker_id, shortcode, loinc, name_en, words, kind, unit, version,
              changed_at, changed_by)
            values (${data.biomarkerId}, ${data.shortcode}, ${data.loinc}, ${data.en.name}, ${inBoth(data)}, ${data.kind},
              ${data.unit}, ${data.version}, ${recordedAt}, ${metadata.actor})`,
        versionOf(event, data, null, sql),
        ...named(data, sql),
        ...found(data.biomarkerId, 'code', [data.shortcode, data.loinc ?? ''], sql),
        told(event, 'added', sql, data.version),
      ];
    },
    BiomarkerDescribed: (event, sql) => {
      const { data } = event;
      return [
        sql`update results.biomarkers set name_en = ${data.en.name}, words = ${inBoth(data)}
            where biomarker_id = ${data.biomarkerId}`,
        sql`delete from results.biomarker_words where biomarker_id = ${data.biomarkerId} and source = 'name'`,
        ...named(data, sql),
        ...changed(event, 'described', sql),
      ];
    },
    BiomarkerSpecified: (event, sql) => {
      const { data } = event;
      return [
        sql`update results.biomarkers set kind = ${data.kind}, unit = ${data.unit}, version = ${data.version}
            where biomarker_id = ${data.biomarkerId}`,
        versionOf(event, data, data.why, sql),
        ...changed(event, 'specified', sql, data.version),
      ];
    },
    BiomarkerRetired: (event, sql) => [
      sql`update results.biomarkers set retired = true where biomarker_id = ${event.data.biomarkerId}`,
      ...changed(event, 'retired', sql),
    ],
    BiomarkerRestored: (event, sql) => [
      sql`update results.biomarkers set retired = false where biomarker_id = ${event.data.biomarkerId}`,
      ...changed(event, 'restored', sql),
    ],
    PanelSet: ({ data, recordedAt, metadata }, sql) =>
      sql`insert into results.panels (test_id, biomarkers, promise_days, changed_at, changed_by)
          values (${data.testId}, ${data.biomarkers}, ${data.promiseDays}, ${recordedAt}, ${metadata.actor})
          on conflict (test_id) do update set biomarkers = excluded.biomarkers, promise_days = excluded.promise_days,
            changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  },
});

const inBoth = ({ en, zh }: Pick<Described, 'en' | 'zh'>) => JSON.stringify({ en, zh });

function versionOf(
  { data: { biomarkerId }, recordedAt, metadata }: OfBiomarker,
  { version, kind, unit, ranges, choices }: Versioned,
  why: string | null,
  sql: Sql,
): Statement {
  const specification = JSON.stringify({ version, kind, unit, ranges, choices });
  return sql`insert into results.biomarker_versions (biomarker_id, version, specification, why, at, by)
    values (${biomarkerId}, ${version}, ${specification}, ${why}, ${recordedAt}, ${metadata.actor})`;
}

const named = ({ biomarkerId, en, zh }: Described, sql: Sql) => found(biomarkerId, 'name', [en.name, zh.name], sql);

function found(biomarkerId: string, source: 'name' | 'code', texts: readonly string[], sql: Sql): Statement[] {
  return wordsOf(biomarkerId, texts).map(
    (word) =>
      sql`insert into results.biomarker_words (word, biomarker_id, source) values (${word}, ${biomarkerId}, ${source})`,
  );
}

function changed(event: OfBiomarker, change: Change, sql: Sql, version?: number): Statement[] {
  const { data, recordedAt, metadata } = event;
  return [
    sql`update results.biomarkers set changed_at = ${recordedAt}, changed_by = ${metadata.actor}
        where biomarker_id = ${data.biomarkerId}`,
    told(event, change, sql, version),
  ];
}

function told(event: OfBiomarker, change: Change, sql: Sql, version?: number): Statement {
  const { data, revision, id, recordedAt, metadata } = event;
  return sql`insert into results.biomarker_history (biomarker_id, revision, id, change, version, at, by)
    values (${data.biomarkerId}, ${revision}, ${id}, ${change}, ${version}, ${recordedAt}, ${metadata.actor})`;
}
