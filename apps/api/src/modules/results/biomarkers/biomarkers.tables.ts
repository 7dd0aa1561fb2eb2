export const biomarkerTables = {
  'results.biomarkers': [
    `create table results.biomarkers (
      biomarker_id text collate "C" primary key,
      shortcode text not null,
      loinc text,
      retired boolean not null default false,
      name_en text not null,
      words jsonb not null,
      kind text not null,
      unit text not null,
      version int not null,
      changed_at timestamptz not null,
      changed_by text not null
    )`,
    'create index biomarkers_by_shortcode on results.biomarkers (shortcode, biomarker_id)',
    'create index biomarkers_by_name on results.biomarkers (name_en, biomarker_id)',
    'create index biomarkers_by_change on results.biomarkers (changed_at, biomarker_id)',
  ],
  'results.biomarker_words': [
    `create table results.biomarker_words (
      word text collate "C" not null,
      biomarker_id text collate "C" not null,
      source text not null,
      primary key (word, biomarker_id, source)
    )`,
    'create index biomarker_words_of on results.biomarker_words (biomarker_id)',
  ],
  'results.biomarker_versions': `create table results.biomarker_versions (
    biomarker_id text collate "C" not null,
    version int not null,
    specification jsonb not null,
    why text,
    at timestamptz not null,
    by text not null,
    primary key (biomarker_id, version)
  )`,
  'results.biomarker_history': `create table results.biomarker_history (
    biomarker_id text collate "C" not null,
    revision bigint not null,
    id uuid not null,
    change text not null,
    version int,
    at timestamptz not null,
    by text not null,
    primary key (biomarker_id, revision)
  )`,
  'results.panels': [
    `create table results.panels (
      test_id text collate "C" primary key,
      biomarkers text[] not null,
      promise_days int not null,
      changed_at timestamptz not null,
      changed_by text not null
    )`,
    'create index panels_of_biomarker on results.panels using gin (biomarkers)',
  ],
};
