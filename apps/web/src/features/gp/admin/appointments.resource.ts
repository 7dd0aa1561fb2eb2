import {
  arrangeInterpreter,
  assignAppointment,
  cancelStaffAppointment,
  closeAppointmentAsHeld,
  closeAppointmentAsNotHeld,
  staffAppointmentHistory,
  staffAppointments,
} from '@meridian/contracts/generated/admin-metadata/gp';
import {
  adminResource,
  editorAction,
  formAction,
  lazyAsk,
  lazyPart,
  openedBy,
  openedSection,
  recordPage,
} from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { OpenAppointmentContact, type OpenedContact } from './contact.documents.ts';
import { EndsLater } from './EndsLater.tsx';

const dueFirst = { by: 'callBy', direction: 'ascending' } as const;

export const appointmentsResource = adminResource({
  title: 'adminGp.title',
  lead: 'adminGp.lead',
  record: recordPage({
    list: staffAppointments,
    named: 'reference',
    audit: 'appointment',
    columns: [
      { name: 'reference', width: '9rem' },
      {
        name: 'status',
        width: '10rem',
        tones: { confirmed: 'plain', inProgress: 'plain', completed: 'good', cancelled: 'bad', noShow: 'bad' },
      },
      { name: 'name', width: '13rem' },
      { name: 'callBy', width: '12rem' },
      { name: 'late', width: '6rem' },
      { name: 'practitioner', width: '12rem' },
      { name: 'interpreter', width: '7rem' },
      { name: 'paid', width: '7rem' },
      { name: 'confirmedAt', width: '12rem' },
    ],
    header: [{ draws: EndsLater }],
    sections: [
      openedSection({
        title: 'adminGp.contact',
        again: 'adminGp.contact.again',
        toDo: ({ status, late }) => status === 'confirmed' && late === true,
        read: openedBy(OpenAppointmentContact, {
          reason: {
            of: 'appointment',
            label: 'fields.OpenAppointmentContactInput.reason',
            hint: 'adminGp.contact.hint',
            send: 'adminGp.contact.ask',
          },
          rowOf: (answer) => answer as OpenedContact,
        }),
        draws: lazyPart('gp-contact', () => import('./AppointmentContact.tsx')),
      }),
      taskSection('appointment'),
    ],
    actions: [
      formAction({
        form: assignAppointment,
        asks: { practitionerId: lazyAsk('gp-practice', () => import('./PracticeField.tsx')) },
        first: true,
      }),
      formAction({ form: arrangeInterpreter }),
      editorAction({
        label: 'adminGp.interpreter.link',
        done: 'adminGp.interpreter.link.done',
        permitted: 'linkAppointmentInterpreter',
        editor: lazyPart('gp-interpreter', () => import('./LinkStaffInterpreter.tsx')),
      }),
      editorAction({
        label: 'adminGp.move',
        done: 'adminGp.move.done',
        permitted: 'moveStaffAppointment',
        editor: lazyPart('gp-move', () => import('./MoveStaffAppointment.tsx')),
      }),
      formAction({ form: closeAppointmentAsHeld, keep: 'adminGp.close.keep' }),
      formAction({ form: closeAppointmentAsNotHeld, keep: 'adminGp.close.keep' }),
      formAction({ form: cancelStaffAppointment, keep: 'adminGp.cancel.keep' }),
    ],
    history: staffAppointmentHistory,
  }),
  views: [
    { name: 'waiting', label: 'adminGp.waiting', filter: { status: 'confirmed' }, order: dueFirst },
    {
      name: 'late',
      label: 'fields.StaffAppointment.late',
      filter: { status: 'confirmed', late: true },
      order: dueFirst,
    },
    {
      name: 'promiseBroken',
      label: 'adminGp.promiseBroken',
      filter: { late: true },
      order: { by: 'callBy', direction: 'descending' },
      empty: { title: 'adminGp.promiseBroken.none', text: 'adminGp.promiseBroken.none.text' },
    },
    {
      name: 'unconfirmed',
      label: 'fields.StaffAppointmentFilter.confirmationLate',
      filter: { status: 'confirmed', confirmationLate: true },
      order: dueFirst,
      empty: { title: 'adminGp.unconfirmed.none', text: 'adminGp.unconfirmed.none.text' },
    },
    {
      name: 'away',
      label: 'fields.StaffAppointmentFilter.away',
      filter: { away: true },
      order: dueFirst,
      empty: { title: 'adminGp.away.none', text: 'adminGp.away.none.text' },
    },
    {
      name: 'interpreter',
      label: 'fields.StaffAppointmentFilter.interpreterDue',
      filter: { status: 'confirmed', interpreterDue: true },
      order: dueFirst,
      empty: { title: 'adminGp.interpreter.none', text: 'adminGp.interpreter.none.text' },
    },
    {
      name: 'leftOpen',
      label: 'fields.StaffAppointmentFilter.leftOpen',
      filter: { leftOpen: true },
      order: dueFirst,
      empty: { title: 'adminGp.leftOpen.none', text: 'adminGp.leftOpen.none.text' },
    },
    { name: 'all', label: 'adminGp.all' },
  ],
  lookedAfter: lookedAfter('appointment'),
});
