import {
  adminMedtest,
  bookingHistory,
  bookingStanding,
  cancelBookTest,
  completeBooking,
  completeVaccination,
  correctVaccination,
  failBooking,
  failDraw,
  failPatient,
  giveBackBooking,
  handBackBooking,
  missBooking,
  mutateTestComment,
  pendingBookings,
  reachLab,
  refundBooking,
  refuseIdentity,
  sendKit,
  setClinicTest,
  takeBookingPayment,
} from '@meridian/contracts/generated/admin-metadata/bookings';
import {
  adminResource,
  bulkAction,
  editorAction,
  formAction,
  lazyAsk,
  lazyPart,
  openedBy,
  openedSection,
  recordPage,
  rowsSection,
} from '../../../ui/admin/index.ts';
import { lookedAfter } from '../../tasks/shared/looked-after.ts';
import { taskSection } from '../../tasks/shared/task-section.tsx';
import { BookingsChanged, OpenBooking, type Opened } from './bookings.documents.ts';
import { acknowledge, attend, patientAsk, sample, theOnlyOne, undoing } from '../shared/counter-actions.ts';

const patient = { patient: patientAsk };
const reach = { label: 'adminBookings.reachLab', done: 'adminBookings.reachLab.done', form: reachLab } as const;
const complete = {
  label: 'adminBookings.complete',
  done: 'adminBookings.complete.done',
  form: completeBooking,
  undo: undoing('complete'),
} as const;
const vaccinate = {
  label: 'adminBookings.vaccinate',
  done: 'adminBookings.vaccinate.done',
  form: completeVaccination,
  permitted: 'completeVaccination',
  asks: { patient: patientAsk, cautions: lazyAsk('booking-cautions', () => import('./CautionsField.tsx')) },
  starts: theOnlyOne,
} as const;
const columns = [
  { name: 'reference', width: '10rem' },
  {
    name: 'status',
    width: '9rem',
    tones: {
      pending: 'warn',
      cancelled: 'bad',
      noShow: 'bad',
      failed: 'bad',
      resulted: 'good',
      published: 'good',
      completed: 'good',
    },
  },
  { name: 'at', width: '11.5rem' },
  { name: 'name', width: '8rem' },
  { name: 'test', width: '8rem' },
  { name: 'venue', width: '8rem' },
  { name: 'owed', width: '7rem' },
  { name: 'requestedAt', width: '11.5rem' },
] as const;

const actions = [
  formAction({ ...acknowledge, first: true }),
  formAction({ ...attend, first: true }),
  formAction({
    label: 'adminBookings.refuseIdentity',
    lead: 'adminBookings.refuseIdentity.lead',
    done: 'adminBookings.refuseIdentity.done',
    form: refuseIdentity,
    undo: undoing('refuseIdentity'),
    permitted: 'refuseIdentity',
  }),
  formAction({
    label: 'adminBookings.sendKit',
    done: 'adminBookings.sendKit.done',
    form: sendKit,
    first: true,
    permitted: 'sendKit',
  }),
  formAction({ ...sample, first: true }),
  formAction({
    label: 'adminBookings.failDraw',
    keep: 'adminBookings.failDraw.keep',
    lead: 'adminBookings.failDraw.lead',
    done: 'adminBookings.failDraw.done',
    form: failDraw,
    undo: undoing('failDraw'),
    permitted: 'failDraw',
    asks: patient,
    starts: theOnlyOne,
  }),
  editorAction({
    label: 'adminBookings.amend',
    permitted: 'amendBookTest',
    editor: lazyPart('booking-amend', () => import('./AmendTime.tsx')),
    done: 'adminBookings.amended',
  }),
  formAction({ ...reach, first: true }),
  formAction({ ...complete, first: true, lead: 'adminBookings.complete.lead' }),
  formAction({ ...vaccinate, first: true }),
  formAction({
    form: correctVaccination,
    lead: 'adminBookings.correct.lead',
    permitted: 'correctVaccination',
    asks: { patient: patientAsk },
    starts: theOnlyOne,
  }),
  formAction({
    label: 'adminBookings.takePayment',
    done: 'adminBookings.takePayment.done',
    form: takeBookingPayment,
    permitted: 'takeBookingPayment',
    shows: ['owed'],
    starts: ({ owed }) => ({ amount: owed }),
  }),
  formAction({
    label: 'adminBookings.giveBack',
    keep: 'adminBookings.giveBack.keep',
    lead: 'adminBookings.giveBack.lead',
    done: 'adminBookings.giveBack.done',
    form: giveBackBooking,
    permitted: 'giveBackBooking',
    shows: ['paid', 'refunded'],
  }),
  formAction({ form: handBackBooking, first: true, lead: 'adminBookings.handBack.lead', shows: ['handBack'] }),
  formAction({
    form: refundBooking,
    lead: 'adminBookings.refund.lead',
    shows: ['paid', 'refunded', 'left'],
    starts: ({ left }) => ({ amount: left }),
  }),
  formAction({
    label: 'adminBookings.clinicTest',
    done: 'adminBookings.clinicTest.done',
    form: setClinicTest,
    permitted: 'setClinicTest',
    asks: { laboratoryId: lazyAsk('booking-laboratory', () => import('../shared/LaboratoryField.tsx')) },
    starts: () => ({ delivery: 'courier' }),
  }),
  formAction({
    label: 'adminBookings.comment',
    done: 'adminBookings.comment.done',
    form: mutateTestComment,
    permitted: 'mutateTestComment',
  }),
  formAction({
    label: 'adminBookings.failPatient',
    keep: 'adminBookings.failPatient.keep',
    done: 'adminBookings.failPatient.done',
    form: failPatient,
    permitted: 'failPatient',
    asks: patient,
    starts: theOnlyOne,
  }),
  formAction({
    label: 'adminBookings.cancel',
    keep: 'adminBookings.cancel.keep',
    done: 'adminBookings.cancel.done',
    form: cancelBookTest,
    permitted: 'cancelBookTest',
    shows: ['fee', 'freeUntil', 'paid', 'owed'],
  }),
  formAction({
    label: 'adminBookings.miss',
    keep: 'adminBookings.miss.keep',
    done: 'adminBookings.miss.done',
    form: missBooking,
    permitted: 'missBooking',
  }),
  formAction({
    label: 'adminBookings.fail',
    keep: 'adminBookings.fail.keep',
    done: 'adminBookings.fail.done',
    form: failBooking,
    permitted: 'failBooking',
  }),
];

/** What brings a booking to its next state, or its money to where it belongs. */
const steps: ReadonlySet<unknown> = new Set([
  'acknowledgeBooking',
  'attendBooking',
  'sendKit',
  'takeSample',
  'reachLab',
  'completeBooking',
  'completeVaccination',
  'takeBookingPayment',
  'giveBackBooking',
  'handBackBooking',
]);

const sections = [
  taskSection('booking'),
  openedSection({
    title: 'adminBookings.open',
    again: 'adminBookings.open.again',
    toDo: ({ permittedActions }) => Array.isArray(permittedActions) && permittedActions.some((each) => steps.has(each)),
    read: openedBy(OpenBooking, {
      reason: {
        of: 'booking',
        label: 'fields.OpenBookingInput.reason',
        hint: 'adminBookings.open.hint',
        send: 'adminBookings.open.ask',
      },
      rowOf: (answer) => answer as Opened,
    }),
    draws: lazyPart('booking-open', () => import('./OpenedBooking.tsx')),
  }),
  rowsSection({
    title: 'adminBookings.notNow',
    rows: bookingStanding,
    draws: lazyPart('booking-not-now', () => import('./NotNow.tsx')),
    covers: ['feeSeen', 'moveFee', 'barcodeNeeded', 'laboratoryId', 'vaccinationEditions'],
    folded: true,
  }),
];
const booking = { named: 'reference', columns, sections, actions, history: bookingHistory, audit: 'booking' } as const;

export const bookingsResource = adminResource({
  title: 'adminBookings.title',
  lead: 'adminBookings.lead',
  record: recordPage({ list: adminMedtest, ...booking }),
  live: BookingsChanged,
  lookedAfter: lookedAfter('booking'),
  views: [
    { name: 'all', label: 'adminBookings.all' },
    { name: 'failed', label: 'adminBookings.failed', filter: { failed: true } },
    { name: 'commented', label: 'adminBookings.commented', filter: { commented: true } },
  ],
  bulk: [
    bulkAction(acknowledge),
    bulkAction({ ...reach, confirm: 'adminBookings.reachLab.all' }),
    bulkAction({ ...complete, confirm: 'adminBookings.complete.all' }),
  ],
});

export const pendingResource = adminResource({
  title: 'adminBookings.pending.title',
  lead: 'adminBookings.pending.lead',
  record: recordPage({ list: pendingBookings, ...booking }),
  live: BookingsChanged,
  lookedAfter: lookedAfter('booking'),
  views: [
    {
      name: 'waiting',
      label: 'adminBookings.pending',
      filter: { status: 'pending' },
      empty: { title: 'adminBookings.pending.empty', text: 'adminBookings.pending.empty.text' },
    },
  ],
  bulk: [bulkAction(acknowledge)],
});
