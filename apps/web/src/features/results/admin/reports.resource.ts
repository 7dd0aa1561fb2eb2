import { reportHistory, reports } from '@meridian/contracts/generated/admin-metadata/results-reports';
import { adminResource, recordPage } from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { FindReport } from './FindReport.tsx';
import { ImportLink } from './ImportLink.tsx';
import { OpenReportLink } from './OpenReportLink.tsx';
import { ReportsChanged } from './reports.documents.ts';
import { useCounts } from './use-counts.ts';

const empty = (name: 'awaited' | 'late' | 'critical' | 'toVerify' | 'toPublish' | 'linkLocked') =>
  ({ title: `adminDiagnostic.${name}.empty`, text: `adminDiagnostic.${name}.empty.text` }) as const;

/** Reports, by what waits for whom. */
export const reportsResource = adminResource({
  title: 'adminDiagnostic.title',
  lead: 'adminDiagnostic.lead',
  record: recordPage({
    list: reports,
    named: 'reference',
    audit: 'report',
    columns: [
      { name: 'reference', width: '12.5rem' },
      {
        name: 'status',
        width: '10.5rem',
        tones: {
          awaited: 'plain',
          entered: 'warn',
          returned: 'warn',
          verified: 'good',
          published: 'good',
          correcting: 'warn',
          corrected: 'good',
          withdrawn: 'bad',
          reentered: 'warn',
          reverified: 'good',
        },
      },
      { name: 'critical', width: '7rem', tones: { true: 'bad' } },
      { name: 'late', width: '6rem', tones: { true: 'bad' } },
      { name: 'name', width: '12rem' },
      { name: 'test', width: '13rem' },
      { name: 'barcode', width: '12rem' },
      { name: 'sampledAt', width: '12rem' },
      { name: 'due', width: '12rem' },
    ],
    sections: [{ draws: OpenReportLink }, taskSection('report')],
    history: reportHistory,
  }),
  live: ReportsChanged,
  finder: FindReport,
  tools: ImportLink,
  useCounts,
  lookedAfter: lookedAfter('report'),
  views: [
    { name: 'awaited', label: 'fields.ReportQueue.awaited', filter: { queue: 'awaited' }, empty: empty('awaited') },
    {
      name: 'critical',
      urgent: true,
      label: 'fields.ReportQueue.critical',
      filter: { queue: 'critical' },
      empty: empty('critical'),
    },
    { name: 'late', urgent: true, label: 'fields.ReportQueue.late', filter: { queue: 'late' }, empty: empty('late') },
    { name: 'toVerify', label: 'fields.ReportQueue.toVerify', filter: { queue: 'toVerify' }, empty: empty('toVerify') },
    {
      name: 'toPublish',
      label: 'fields.ReportQueue.toPublish',
      filter: { queue: 'toPublish' },
      empty: empty('toPublish'),
    },
    {
      name: 'linkLocked',
      urgent: true,
      label: 'fields.ReportQueue.linkLocked',
      filter: { queue: 'linkLocked' },
      empty: empty('linkLocked'),
    },
    { name: 'all', label: 'adminDiagnostic.all' },
  ],
});
