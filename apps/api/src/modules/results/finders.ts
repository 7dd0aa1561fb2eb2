import { finder, sameIn } from '../../platform/search/index.js';
import { StaffBiomarkersQuery } from './biomarkers/staff-biomarkers.query.js';
import { ReportOwnersQuery } from './entry/report-owners.query.js';
import { StaffReportsQuery } from './entry/staff-reports.query.js';

export const resultsFinders = [
  finder({
    kind: 'report',
    allow: 'laboratory+clinical',
    uses: { reports: StaffReportsQuery, owners: ReportOwnersQuery },
    list: ({ reports }, asked, { userId }) => reports.page(asked, userId ?? ''),
    found: ({ id, reference, name, sampledAt }) => ({
      id,
      title: sameIn(reference),
      about: sameIn(name),
      at: sampledAt,
    }),
    people: { record: 'result', whose: ({ owners }, ids) => owners.of(ids) },
  }),
  finder({
    kind: 'biomarker',
    allow: 'laboratory+clinical',
    uses: { biomarkers: StaffBiomarkersQuery },
    list: ({ biomarkers }, asked) => biomarkers.page(asked),
    found: ({ id, name }) => ({ id, title: name, about: sameIn(id), at: null }),
  }),
];
