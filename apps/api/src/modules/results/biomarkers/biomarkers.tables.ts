export const biomarkerTables = {
  'results.biomarker_versions': [
    `create table results.biomarker_versions (
    biomarker_id text collate "C" not null,
    revision bigint not null,
    version int not null,
    specification jsonb not null,
    why text,
    at timestamptz not null,
    by text not null,
    primary key (biomarker_id, revision)
  )`,
    'create index biomarker_versions_by_version on results.biomarker_versions (biomarker_id, version)',
  ],
};
