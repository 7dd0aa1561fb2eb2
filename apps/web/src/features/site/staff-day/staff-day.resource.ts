import { staffDay } from '@meridian/contracts/generated/admin-metadata/kernel';
import { type AdminResource, adminResource, recordPage } from '../../../ui/admin/index.ts';
import { AuditAddress } from './AuditAddress.tsx';
import { TimeOfDay } from './TimeOfDay.tsx';
import { useDayCounts } from './use-day-counts.ts';
import { WhoAndWhen } from './WhoAndWhen.tsx';

const draws = { record: AuditAddress };
const empty = { title: 'staffDay.empty', text: 'staffDay.empty.text' } as const;
const record = recordPage({
  list: staffDay,
  named: 'what',
  columns: [
    { name: 'at', width: '7rem', draw: TimeOfDay },
    { name: 'what', width: '16rem' },
    { name: 'of', width: '10rem' },
    { name: 'record', width: '9rem', draw: AuditAddress },
    { name: 'role', width: '8rem' },
    { name: 'how', width: '9rem' },
    { name: 'reason', width: '9rem' },
    { name: 'people', width: '6rem' },
  ],
  draws,
});

/** The list of one person's day. */
export const staffDayResource = (staff: string, day: string): AdminResource =>
  adminResource({
    title: 'staffDay.title',
    lead: 'staffDay.lead',
    record,
    views: [
      { name: 'all', label: 'staffDay.view.all', filter: { staff, day }, empty },
      { name: 'did', label: 'staffDay.view.did', filter: { staff, day, kind: 'did' }, empty },
      { name: 'lookedAt', label: 'staffDay.view.lookedAt', filter: { staff, day, kind: 'lookedAt' }, empty },
      { name: 'signedIn', label: 'staffDay.view.signedIn', filter: { staff, day, kind: 'signedIn' }, empty },
    ],
    useCounts: () => useDayCounts(staff, day),
    finder: WhoAndWhen,
    keys: [
      ['p', 'staffDay.keys.previous'],
      ['n', 'staffDay.keys.next'],
    ],
  });
