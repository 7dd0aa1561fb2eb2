import {
  acknowledgeBooking,
  adminMedtest,
  attendBooking,
  bookingHistory,
  cancelBookTest,
  failBooking,
  failDraw,
  failPatient,
  giveBackBooking,
  missBooking,
  mutateTestComment,
  pendingBookings,
  reachLab,
  sendKit,
  setClinicTest,
  takeBookingPayment,
  takeSample,
} from '@meridian/contracts/generated/admin-metadata/bookings';
import {
  cancelBookTestRules,
  failBookingRules,
  failPatientRules,
  patientOfBookingRules,
  sendKitRules,
  setClinicTestRules,
  staffBookingRules,
  takeBookingPaymentRules,
  takeSampleRules,
  testCommentRules,
} from '@meridian/contracts/bookings';
import { adminResource, bulkAction, formAction, lazyAsk, lazyPart, type AdminRow } from '../../../ui/admin/index.ts';
import { BookingsChanged } from './bookings.documents.ts';
import { StandingPart } from './StandingPart.tsx';

const patient = { patient: lazyAsk('booking-patient', () => import('./PatientField.tsx')) };
const acknowledge = {
  label: 'adminBookings.acknowledge',
  form: acknowledgeBooking,
  permitted: 'acknowledgeBooking',
} as const;
/** The only one who comes need not be chosen. */
const theOnlyOne = ({ people }: AdminRow): AdminRow => (people === 1 ? { patient: 1 } : {});

const columns = [
  { name: 'reference', width: '10rem' },
  {
    name: 'status',
    width: '9rem',
    tones: { pending: 'warn', cancelled: 'bad', noShow: 'bad', failed: 'bad', resulted: 'good', published: 'good' },
  },
  { name: 'at', width: '11.5rem' },
  { name: 'name', width: '8rem' },
  { name: 'test', width: '8rem' },
  { name: 'venue', width: '8rem' },
  { name: 'owed', width: '7rem' },
  { name: 'requestedAt', width: '11.5rem' },
] as const;

const actions = [
  formAction({ ...acknowledge, rules: staffBookingRules }),
  formAction({
    label: 'adminBookings.attend',
    form: attendBooking,
    rules: staffBookingRules,
    permitted: 'attendBooking',
  }),
  formAction({ label: 'adminBookings.sendKit', form: sendKit, rules: sendKitRules, permitted: 'sendKit' }),
  formAction({
    label: 'adminBookings.takeSample',
    form: takeSample,
    rules: takeSampleRules,
    permitted: 'takeSample',
    asks: patient,
    starts: theOnlyOne,
  }),
  formAction({
    label: 'adminBookings.failDraw',
    form: failDraw,
    rules: patientOfBookingRules,
    permitted: 'failDraw',
    asks: patient,
    starts: theOnlyOne,
  }),
  formAction({ label: 'adminBookings.reachLab', form: reachLab, rules: staffBookingRules, permitted: 'reachLab' }),
  formAction({
    label: 'adminBookings.takePayment',
    form: takeBookingPayment,
    rules: takeBookingPaymentRules,
    permitted: 'takeBookingPayment',
    shows: ['owed'],
    starts: ({ owed }) => ({ amount: owed }),
  }),
  formAction({
    label: 'adminBookings.giveBack',
    form: giveBackBooking,
    rules: staffBookingRules,
    permitted: 'giveBackBooking',
    shows: ['paid', 'refunded'],
  }),
  formAction({
    label: 'adminBookings.clinicTest',
    form: setClinicTest,
    rules: setClinicTestRules,
    permitted: 'setClinicTest',
    starts: () => ({ delivery: 'courier' }),
  }),
  formAction({
    label: 'adminBookings.comment',
    form: mutateTestComment,
    rules: testCommentRules,
    permitted: 'mutateTestComment',
  }),
  formAction({
    label: 'adminBookings.failPatient',
    form: failPatient,
    rules: failPatientRules,
    permitted: 'failPatient',
    asks: patient,
    starts: theOnlyOne,
  }),
  formAction({
    label: 'adminBookings.cancel',
    form: cancelBookTest,
    rules: cancelBookTestRules,
    permitted: 'cancelBookTest',
    shows: ['fee', 'freeUntil', 'paid', 'owed'],
  }),
  formAction({ label: 'adminBookings.miss', form: missBooking, rules: staffBookingRules, permitted: 'missBooking' }),
  formAction({ label: 'adminBookings.fail', form: failBooking, rules: failBookingRules, permitted: 'failBooking' }),
];

const AmendPart = lazyPart('booking-amend', () => import('./AmendPart.tsx'));
const OpenPart = lazyPart('booking-open', () => import('./OpenPart.tsx'));
const parts = [{ draws: AmendPart, covers: ['feeSeen'] }, { draws: OpenPart }, { draws: StandingPart }] as const;

export const bookingsResource = adminResource({
  title: 'adminBookings.title',
  lead: 'adminBookings.lead',
  list: adminMedtest,
  named: 'reference',
  live: BookingsChanged,
  views: [
    { name: 'all', label: 'adminBookings.all' },
    { name: 'failed', label: 'adminBookings.failed', filter: { failed: true } },
    { name: 'commented', label: 'adminBookings.commented', filter: { commented: true } },
  ],
  columns,
  actions,
  bulk: [bulkAction(acknowledge)],
  history: bookingHistory,
  parts,
});

export const pendingResource = adminResource({
  title: 'adminBookings.pending.title',
  lead: 'adminBookings.pending.lead',
  list: pendingBookings,
  named: 'reference',
  live: BookingsChanged,
  views: [
    {
      name: 'waiting',
      label: 'adminBookings.pending',
      filter: { status: 'pending' },
      empty: { title: 'adminBookings.pending.empty', text: 'adminBookings.pending.empty.text' },
    },
  ],
  columns,
  actions,
  bulk: [bulkAction(acknowledge)],
  history: bookingHistory,
  parts,
});
