/** What is personal lies sealed under the key of the booker. */
export const reportsTables = {
  'results.reports': [
    `create table results.reports (
      report_id text collate "C" primary key,
      booking_id text collate "C" not null,
      patient int not null,
      user_id text not null,
      test_id text not null,
      person_index text collate "C" not null,
      language text not null,
      sampled_at timestamptz not null,
      due timestamptz not null,
      status text not null,
      late boolean not null default false,
      entry int,
      entered_by text,
      critical boolean not null default false,
      unanswered boolean not null default false,
      alarmed_at timestamptz,
      alarmed_by text collate "C",
      reminded boolean not null default false,
      edition int,
      withdrawn boolean not null default false,
      link_id text,
      link_locked boolean not null default false,
      sample_date date,
      complete_date date,
      readings text,
      comments text,
      why text,
      changed_at timestamptz not null
    )`,
    'create index reports_of_booking on results.reports (booking_id, patient)',
    'create index reports_of_person on results.reports (person_index, sampled_at)',
    'create index reports_of_user on results.reports (user_id, sampled_at, report_id)',
    ...['due', 'sampled_at', 'changed_at'].map(
      (sort) => `create index reports_by_${sort} on results.reports (${sort}, report_id)`,
    ),
    ...['status', 'test_id'].map(
      (column) => `create index reports_of_${column} on results.reports (${column}, due, report_id)`,
    ),
    `create index reports_awaited on results.reports (due, report_id) where status in ('awaited', 'returned')`,
    `create index reports_late on results.reports (due, report_id) where late and edition is null and status <> 'dropped'`,
    `create index reports_unanswered on results.reports (due, report_id) where unanswered`,
    `create index reports_not_reminded on results.reports (alarmed_at, report_id) where unanswered and not reminded`,
    `create index reports_alarmed_by on results.reports (alarmed_by) where alarmed_by is not null`,
    `create index reports_link_locked on results.reports (due, report_id) where link_locked`,
    `create index reports_not_late on results.reports (due, report_id)
      where not late and status in ('awaited', 'returned', 'entered', 'verified')`,
  ],
  /** What was published, each edition. */
  'results.report_editions': [
    `create table results.report_editions (
      report_id text collate "C" not null,
      edition int not null,
      entry int not null,
      document_id text collate "C" not null,
      user_id text not null,
      at timestamptz not null,
      withdrawn_at timestamptz,
      sample_date date,
      complete_date date,
      readings text,
      comments text,
      why text,
      critical boolean not null,
      primary key (report_id, edition)
    )`,
    'create unique index report_editions_document on results.report_editions (document_id)',
  ],
  /** By which version of a biomarker a report was judged: as it was entered last, and as it was published last. */
  'results.report_biomarkers': [
    `create table results.report_biomarkers (
      report_id text collate "C" not null,
      biomarker_id text not null,
      entered_version int,
      published_version int,
      primary key (report_id, biomarker_id)
    )`,
    'create index report_biomarkers_of on results.report_biomarkers (biomarker_id, report_id)',
  ],
  /** Barcodes and references by which a report is found; without `patient` they are of the whole booking. */
  'results.report_keys': [
    `create table results.report_keys (
      word text collate "C" not null,
      booking_id text collate "C" not null,
      patient int,
      is_barcode boolean not null
    )`,
    'create unique index report_keys_once on results.report_keys (word, booking_id, (coalesce(patient, -1)))',
    'create index report_keys_of_booking on results.report_keys (booking_id)',
  ],
} as const;
