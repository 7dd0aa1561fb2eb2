import {
  activateLaboratory,
  addLaboratory,
  changeLaboratory,
  deactivateLaboratory,
  laboratories,
  laboratoryHistory,
} from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { adminResource, createAction, formAction, recordPage } from '../../../ui/admin/index.ts';

/** Where samples go. */
export const laboratoriesResource = adminResource({
  title: 'adminMedtests.laboratories.title',
  lead: 'adminMedtests.laboratories.lead',
  record: recordPage({
    list: laboratories,
    named: 'name',
    audit: 'laboratory',
    columns: [
      { name: 'name', width: '16rem' },
      { name: 'active', width: '8rem', tones: { true: 'good', false: 'plain' } },
      { name: 'address1', width: '16rem' },
      { name: 'postCode', width: '8rem' },
      { name: 'changedAt', width: '12rem' },
      { name: 'id', width: '10rem' },
    ],
    actions: [
      formAction({
        label: 'adminMedtests.laboratories.change',
        done: 'adminMedtests.laboratories.change.done',
        form: changeLaboratory,
        permitted: 'changeLaboratory',
      }),
      formAction({
        label: 'adminMedtests.laboratories.activate',
        done: 'adminMedtests.laboratories.activate.done',
        form: activateLaboratory,
        first: true,
        permitted: 'activateLaboratory',
      }),
      formAction({
        label: 'adminMedtests.laboratories.deactivate',
        done: 'adminMedtests.laboratories.deactivate.done',
        form: deactivateLaboratory,
        permitted: 'deactivateLaboratory',
      }),
    ],
    history: laboratoryHistory,
  }),
  create: createAction({
    label: 'adminMedtests.laboratories.add',
    done: 'adminMedtests.laboratories.add.done',
    form: addLaboratory,
  }),
});
