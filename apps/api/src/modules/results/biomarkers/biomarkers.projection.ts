import { type Biomarker, biomarkerEvents, biomarkers as biomarker, inForce } from '@meridian/domain/results';
import type { StoredEvent } from '../../../platform/event-store/stored-event.js';
import { type Sql, stateProjection, type Statement, wordsOf, rowsOf } from '../../../platform/projector/index.js';
import { biomarkerHistory } from './biomarker.history.js';
import { biomarkerTables } from './biomarkers.tables.js';

type OfBiomarker = StoredEvent<string, { readonly biomarkerId: string }>;

const versions = rowsOf('results.biomarker_versions', [
  'biomarker_id',
  'revision',
  'version',
  'specification',
  'why',
  'at',
  'by',
]);

/** What is measured, with each version of what is usual; and who changed it. */
export const biomarkers = stateProjection({
  name: 'results.biomarkers',
  version: 4,
  of: biomarker,
  events: biomarkerEvents,
  id: 'biomarker_id',
  table: {
    shortcode: 'text not null',
    loinc: 'text',
    retired: 'boolean not null',
    name_en: 'text not null',
    words: 'jsonb not null',
    kind: 'text not null',
    unit: 'text not null',
    version: 'int not null',
  },
  columns: (state) => {
    if (!state) return null;
    const { shortcode, loinc, retired, en, zh } = state;
    const { kind, unit, version } = inForce(state);
    return { shortcode, loinc, retired, name_en: en.name, words: { en, zh }, kind, unit, version };
  },
  indexes: {
    biomarkers_by_shortcode: '(shortcode, biomarker_id)',
    biomarkers_by_name: '(name_en, biomarker_id)',
    biomarkers_by_change: '(changed_at, biomarker_id)',
  },
  lists: {
    'results.biomarker_words': {
      table: { word: 'text collate "C" not null' },
      key: ['word', 'biomarker_id'],
      rows: (state, id) => (state ? wordsOf(id, namesOf(state)).map((word) => ({ word })) : []),
    },
  },
  tables: biomarkerTables,
  history: biomarkerHistory,
  on: {
    BiomarkerAdded: (event, sql, state) => versionOf(event, state, null, sql),
    BiomarkerSpecified: (event, sql, state) => versionOf(event, state, event.data.why, sql),
  },
});

const namesOf = ({ en, zh, shortcode, loinc }: Biomarker) => [en.name, zh.name, shortcode, loinc ?? ''];

function versionOf(
  { data: { biomarkerId }, revision, recordedAt, metadata }: OfBiomarker,
  state: Biomarker | null,
  why: string | null,
  sql: Sql,
): Statement[] {
  if (!state) return [];
  const specification = inForce(state);
  return [
    sql.row(versions, {
      biomarker_id: biomarkerId,
      revision,
      version: specification.version,
      specification,
      why,
      at: recordedAt,
      by: metadata.actor,
    }),
  ];
}
