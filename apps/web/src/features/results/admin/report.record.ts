import {
  acknowledgeCritical,
  publishReport,
  renewReportLink,
  reportHistory,
  reports,
  returnReadings,
  verifyReadings,
  withdrawReport,
} from '@meridian/contracts/generated/admin-metadata/results-reports';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import {
  editorAction,
  formAction,
  lazyPart,
  openedBy,
  recordPage,
  section,
  type AdminRow,
  type OwnPage,
} from '../../../ui/admin/index.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { criticalNote } from './Critical.tsx';
import { Entries } from './Entries.tsx';
import { PersonLine } from './PersonLine.tsx';
import { reportRowOf, type ReportRow } from './report.row.ts';
import { FindReports, type FoundReport, OpenReport, type Opened, ReportsChanged } from './reports.documents.ts';
import { Returned } from './Returned.tsx';
import { Signs } from './Signs.tsx';
import { Waiting } from './Waiting.tsx';

const editor = lazyPart('report-entry', () => import('./EntryForm.tsx'));
const waits = (row: ReportRow) => row.waits !== undefined;

const entry = {
  editor,
  permitted: 'enterReadings',
  done: 'adminDiagnostic.done.entered',
} as const;

const publish = {
  form: publishReport,
  permitted: 'publishReport',
  first: true,
  done: 'adminDiagnostic.done.published',
} as const;

const acknowledge = formAction({
  label: 'adminDiagnostic.acknowledge',
  form: acknowledgeCritical,
  permitted: 'acknowledgeCritical',
  says: { words: { label: 'adminDiagnostic.acknowledge.words', hint: 'adminDiagnostic.acknowledge.hint' } },
  open: () => true,
  done: 'adminDiagnostic.done.acknowledged',
});

/** The entry that waits, and the two steps that a second person does with it. */
const waiting = section<ReportRow>({
  title: (row) => (row.waits?.verifiedBy === null ? 'adminDiagnostic.verify.title' : 'adminDiagnostic.publish.title'),
  when: waits,
  draws: Waiting,
  actions: [
    formAction({
      label: 'adminDiagnostic.verify',
      form: verifyReadings,
      permitted: 'verifyReadings',
      first: true,
      done: ({ alarming }) =>
        alarming === true ? 'adminDiagnostic.done.verifiedCritical' : 'adminDiagnostic.done.verified',
    }),
    formAction({ ...publish, label: 'adminDiagnostic.publish', when: ({ published }) => published === undefined }),
    formAction({
      ...publish,
      label: 'adminDiagnostic.publish.again',
      when: ({ published }) => published !== undefined,
    }),
    formAction({
      label: 'adminDiagnostic.return',
      form: returnReadings,
      permitted: 'returnReadings',
      says: { words: { label: 'adminDiagnostic.return.words', hint: 'adminDiagnostic.return.hint' } },
      done: 'adminDiagnostic.done.returned',
    }),
  ],
});

const reportRecord = recordPage({
  list: reports,
  named: 'test',
  audit: 'report',
  columns: [],
  values: false,
  header: [{ draws: PersonLine }, { draws: Returned }, criticalNote(acknowledge), waiting],
  actions: [
    editorAction<ReportRow>({
      ...entry,
      label: 'adminDiagnostic.entry.enter',
      when: (row) => !waits(row),
      open: () => true,
    }),
    editorAction<ReportRow>({ ...entry, label: 'adminDiagnostic.entry.change', when: waits }),
    editorAction<ReportRow>({ ...entry, label: 'adminDiagnostic.entry.correct', permitted: 'correctReadings' }),
    formAction({
      label: 'adminDiagnostic.withdraw',
      keep: 'adminDiagnostic.withdraw.keep',
      lead: 'adminDiagnostic.withdraw.text',
      form: withdrawReport,
      permitted: 'withdrawReport',
      says: { words: { hint: 'adminDiagnostic.withdraw.hint' } },
      done: 'adminDiagnostic.done.withdrawn',
    }),
    formAction({
      label: 'adminDiagnostic.renewLink',
      form: renewReportLink,
      permitted: 'renewReportLink',
      done: 'adminDiagnostic.done.linked',
    }),
  ],
  sections: [
    taskSection<ReportRow>('report'),
    section<ReportRow>({
      title: 'adminDiagnostic.entries',
      when: ({ entries }) => entries.length > 0,
      draws: Entries,
    }),
  ],
  history: reportHistory,
});

/** Changes of others arrive, too, and one's own come back. */
async function changed({ id, reference, changedAt }: ReportRow): Promise<boolean> {
  const found = await askTrusted(trusted(FindReports), { filter: { search: reference } }, { personal: true });
  const { rows } = found as { rows: readonly FoundReport[] };
  const now = rows.find((each) => each.id === id)?.changedAt;
  return now !== undefined && Date.parse(now) > Date.parse(changedAt);
}

/** One report: entered, verified by somebody else, published, corrected, withdrawn. */
export const reportPage: OwnPage<ReportRow> = {
  record: reportRecord,
  back: { to: '/admin/diagnostic', label: 'adminDiagnostic.back' },
  title: 'adminDiagnostic.report.title',
  read: openedBy(OpenReport, {
    reason: {
      of: 'result',
      label: 'adminDiagnostic.open.reason',
      hint: 'adminDiagnostic.open.hint',
      send: 'adminDiagnostic.open',
    },
    rowOf: (answer: AdminRow) => reportRowOf(answer as Opened),
  }),
  lead: Signs,
  live: { document: ReportsChanged, changed },
};
