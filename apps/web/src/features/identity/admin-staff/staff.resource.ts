import {
  approveRights,
  askRights,
  giveRights,
  refuseRights,
  staffMembers,
  staffRightsHistory,
  withdrawRightsRequest,
} from '@meridian/contracts/generated/admin-metadata/identity';
import { adminResource, createAction, formAction, lazyAsk, recordPage } from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { DayLink } from './DayLink.tsx';

const asks = { rights: lazyAsk('rights-field', () => import('./RightsField.tsx')) };
const shows = ['name', 'rights', 'asked', 'askedReason'] as const;

export const staffResource = adminResource({
  title: 'adminStaff.title',
  lead: 'adminStaff.lead',
  record: recordPage({
    list: staffMembers,
    named: 'name',
    audit: 'roles',
    columns: [
      { name: 'name', width: '13rem' },
      { name: 'rights', width: '14rem' },
      { name: 'asked', width: '14rem' },
      { name: 'email', width: '14rem' },
      { name: 'since', width: '11rem' },
      { name: 'lastSignIn', width: '11rem' },
    ],
    actions: [
      formAction({ form: approveRights, first: true, shows }),
      formAction({ form: refuseRights, shows }),
      formAction({ form: withdrawRightsRequest, shows }),
      formAction({ form: askRights, asks, shows: ['name'] }),
    ],
    sections: [{ draws: DayLink }, taskSection('rights')],
    history: staffRightsHistory,
  }),
  create: createAction({ form: giveRights, asks, starts: { rights: [] } }),
  lookedAfter: lookedAfter('rights'),
  views: [
    { name: 'all', label: 'adminStaff.view.all' },
    { name: 'waiting', label: 'adminStaff.view.waiting', filter: { waiting: true } },
  ],
});
