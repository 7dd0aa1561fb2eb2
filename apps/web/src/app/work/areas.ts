import {
  IconBarcode,
  IconBell,
  IconBuildingHospital,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconCalendarCheck,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarWeek,
  IconCash,
  IconChecklist,
  IconClockHour4,
  IconCreditCard,
  IconDroplet,
  IconFlask,
  IconHistory,
  IconInbox,
  IconLanguage,
  IconLayoutDashboard,
  IconListDetails,
  IconMessage2Question,
  IconMessageReport,
  IconMicroscope,
  IconPhone,
  IconNotebook,
  IconPhoto,
  IconPrescription,
  IconPrinter,
  IconReportMedical,
  IconRoute,
  IconRulerMeasure,
  IconScale,
  IconSend,
  IconSignature,
  IconStethoscope,
  IconTags,
  IconTestPipe,
  IconTestPipe2,
  IconTicket,
  IconTruckDelivery,
  IconUpload,
  IconUserHeart,
  IconUsers,
  IconVaccine,
  IconUserShield,
} from '@tabler/icons-react';
import type { WorkQueueName } from '../../gql/admin/graphql.ts';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { AppPath } from '../../lib/routing/paths.ts';
import type { Icon } from '../../ui/icon.ts';

export interface WorkEntry {
  readonly to: AppPath;
  readonly label: MessageId;
  /** Where there is little room. */
  readonly short?: MessageId;
  readonly icon: Icon;
  /** What waits on its page, to be counted beside it. */
  readonly queues?: readonly WorkQueueName[];
}

export interface WorkGroup {
  readonly label: MessageId;
  readonly entries: readonly WorkEntry[];
}

/** The workspace of a role, as data: an entry shows only while its page opens to the viewer. */
export interface WorkArea {
  readonly label: MessageId;
  /** To it from another. */
  readonly way: MessageId;
  readonly home: WorkEntry;
  readonly groups: readonly WorkGroup[];
  /** Pages whose form for a new record the search offers to who may send it, in the words of its button. */
  readonly creates: readonly { readonly to: AppPath; readonly does: string; readonly label: MessageId }[];
  /** Those of the bar of a phone, beside home. */
  readonly bar: readonly AppPath[];
}

export const doctorArea: WorkArea = {
  label: 'work.doctor.title',
  way: 'work.doctor.way',
  home: { to: '/doctor', label: 'doctor.title', short: 'work.home', icon: IconLayoutDashboard },
  creates: [],
  bar: ['/p/gp-bookings', '/doctor/cases'],
  groups: [
    {
      label: 'work.doctor.opinions',
      entries: [
        { to: '/doctor/available', label: 'doctor.available', short: 'work.doctor.available', icon: IconInbox },
        { to: '/doctor/cases', label: 'doctor.cases', short: 'work.doctor.cases', icon: IconListDetails },
        { to: '/doctor/earnings', label: 'caseEarnings.title', short: 'work.doctor.earnings', icon: IconCash },
        { to: '/doctor/profile', label: 'caseDoctor.title', short: 'work.doctor.profile', icon: IconUserHeart },
      ],
    },
    {
      label: 'work.doctor.own',
      entries: [
        { to: '/p/gp-bookings', label: 'gpWork.title', short: 'work.doctor.patients', icon: IconStethoscope },
        { to: '/p/gp-hours', label: 'gpHours.title', short: 'work.doctor.hours', icon: IconClockHour4 },
      ],
    },
  ],
};

export const translatorArea: WorkArea = {
  label: 'work.translator.title',
  way: 'work.translator.way',
  home: { to: '/translator', label: 'translator.title', short: 'work.home', icon: IconLanguage },
  creates: [],
  bar: [],
  groups: [],
};

export const pharmaArea: WorkArea = {
  label: 'work.pharma.title',
  way: 'work.pharma.way',
  home: { to: '/pharma', label: 'pharmaWork.title', icon: IconBuildingStore },
  creates: [],
  bar: ['/pharma/board', '/pharma/calendar'],
  groups: [
    {
      label: 'work.pharma.group',
      entries: [
        { to: '/pharma/board', label: 'pharmaBoard.title', icon: IconCalendarCheck },
        { to: '/pharma/calendar', label: 'pharmaCalendar.title', icon: IconCalendarWeek },
        { to: '/pharma/weigh-in', label: 'pharmaWeighIn.title', icon: IconScale },
        { to: '/pharma/prescriptions', label: 'pharmaPrescriptions.title', icon: IconPrescription },
        { to: '/pharma/vaccine-voucher', label: 'pharmaVouchers.title', icon: IconTicket },
        { to: '/pharma/vaccine-stock', label: 'pharmaStock.title', icon: IconVaccine },
        { to: '/pharma/medtest-refer', label: 'pharmaRefer.title', icon: IconSend },
        { to: '/pharma/users', label: 'pharmaUsers.title', icon: IconUsers },
      ],
    },
  ],
};

export const staffArea: WorkArea = {
  label: 'work.title',
  way: 'work.way',
  home: { to: '/admin', label: 'work.home', icon: IconLayoutDashboard },
  creates: [
    { to: '/admin/patient-booking', does: 'mutateBookTest', label: 'adminBookings.book.title' },
    { to: '/admin/tasks', does: 'openTask', label: 'actions.openTask' },
    { to: '/admin/items', does: 'listItem', label: 'adminShop.items.create' },
    { to: '/admin/coupon', does: 'createCoupon', label: 'actions.createCoupon' },
    { to: '/admin/delivery', does: 'addDeliveryOption', label: 'adminShop.delivery.create' },
    { to: '/admin/medtest-items', does: 'listTest', label: 'adminMedtests.items.create' },
    { to: '/admin/qr', does: 'makeKits', label: 'adminMedtests.kits.make' },
    { to: '/admin/pharmas', does: 'openVenue', label: 'adminVenues.open' },
    { to: '/admin/biomarkers', does: 'addBiomarker', label: 'adminBiomarkers.add' },
  ],
  bar: ['/admin/pendingbook', '/admin/diagnostic', '/admin/orders'],
  groups: [
    {
      label: 'work.group.tasks',
      entries: [{ to: '/admin/tasks', label: 'adminTasks.title', icon: IconChecklist }],
    },
    {
      label: 'work.group.bookings',
      entries: [
        {
          to: '/admin/pendingbook',
          label: 'adminBookings.pending.title',
          short: 'work.group.bookings',
          icon: IconBell,
          queues: ['bookingsToConfirm'],
        },
        { to: '/admin/medtest', label: 'adminBookings.title', icon: IconCalendarCheck },
        { to: '/admin/patient-booking', label: 'adminBookings.book.title', icon: IconCalendarPlus },
        { to: '/admin/diary', label: 'staffDiary.title', icon: IconNotebook },
        { to: '/admin/phbook', label: 'adminVenues.diary', icon: IconPrinter },
        {
          to: '/admin/pharmas',
          label: 'adminVenues.title',
          icon: IconBuildingHospital,
          queues: ['pharmaciesToEquip'],
        },
      ],
    },
    {
      label: 'work.group.results',
      entries: [
        {
          to: '/admin/diagnostic',
          label: 'adminDiagnostic.title',
          short: 'work.group.results',
          icon: IconReportMedical,
          queues: ['reportsToEnter', 'reportsToVerify', 'reportsToPublish'],
        },
        { to: '/admin/samples', label: 'adminSamples.title', icon: IconTestPipe },
        { to: '/admin/diagnostic/import', label: 'adminResultImport.title', icon: IconUpload },
        { to: '/admin/biomarkers', label: 'adminBiomarkers.title', icon: IconRulerMeasure },
        { to: '/admin/panels', label: 'adminBiomarkers.panels', icon: IconListDetails },
      ],
    },
    {
      label: 'work.group.shop',
      entries: [
        { to: '/admin/orders', label: 'adminOrders.title', icon: IconTruckDelivery, queues: ['ordersToSend'] },
        {
          to: '/admin/order-problems',
          label: 'adminProblems.title',
          icon: IconMessageReport,
          queues: ['problemsToAnswer'],
        },
        { to: '/admin/payments', label: 'adminPayments.title', icon: IconCreditCard, queues: ['refundsToApprove'] },
        { to: '/admin/money', label: 'adminMoney.title', icon: IconCash },
        { to: '/admin/items', label: 'adminShop.items.title', icon: IconTags },
        { to: '/admin/pictures', label: 'adminPictures.title', icon: IconPhoto },
        { to: '/admin/stock', label: 'adminShop.stock.title', icon: IconBuildingWarehouse },
        { to: '/admin/delivery', label: 'adminShop.delivery.title', icon: IconRoute },
        { to: '/admin/coupon', label: 'adminCoupons.title', icon: IconTicket },
      ],
    },
    {
      label: 'work.group.tests',
      entries: [
        { to: '/admin/medtest-items', label: 'adminMedtests.items.title', icon: IconTestPipe2 },
        { to: '/admin/tulitest', label: 'adminMedtests.codes.title', icon: IconMicroscope },
        { to: '/admin/laboratories', label: 'adminMedtests.laboratories.title', icon: IconBuildingHospital },
        { to: '/admin/qr', label: 'adminMedtests.kits.title', icon: IconBarcode },
      ],
    },
    {
      label: 'work.group.more',
      entries: [
        { to: '/admin/people', label: 'adminPeople.title', icon: IconUsers },
        {
          to: '/admin/group-signup',
          label: 'adminPharma.title',
          icon: IconBuildingStore,
          queues: ['pharmaApplications', 'pharmaGroupsWithoutOwner'],
        },
        {
          to: '/admin/phlebotomists',
          label: 'adminPhlebotomists.title',
          icon: IconDroplet,
          queues: ['phlebotomistsToReview'],
        },
        { to: '/admin/vouchers', label: 'adminVouchers.title', icon: IconTicket },
        { to: '/admin/staff', label: 'adminStaff.title', icon: IconUserShield, queues: ['rightsToDecide'] },
        { to: '/admin/hcp', label: 'adminHcp.title', icon: IconStethoscope, queues: ['professionalsToVerify'] },
        {
          to: '/admin/gp',
          label: 'adminGp.title',
          icon: IconPhone,
          queues: [
            'appointmentsLate',
            'confirmationsLate',
            'appointmentsAway',
            'interpretersToArrange',
            'appointmentsLeftOpen',
            'appointmentsWaiting',
          ],
        },
        {
          to: '/admin/gp-documents',
          label: 'adminGp.documents.title',
          icon: IconSignature,
          queues: ['gpDocumentsLate'],
        },
        {
          to: '/admin/cases',
          label: 'adminCases.title',
          icon: IconMessage2Question,
          queues: [
            'casesEscalated',
            'casesLate',
            'casesToTranslate',
            'casesToAssign',
            'caseCancellationsAsked',
            'caseRefundsFailed',
            'caseReportsWithdrawn',
          ],
        },
        { to: '/admin/gp-away', label: 'gpAway.title', icon: IconCalendarOff },
        { to: '/admin/practitioners', label: 'adminGp.practitioners.title', icon: IconUserHeart },
        { to: '/admin/audit', label: 'adminAudit.title', icon: IconHistory },
        { to: '/admin/prototypes', label: 'adminPrototypes.title', icon: IconFlask },
      ],
    },
  ],
};

/** For whom some of its pages do nothing. */
export const without = (area: WorkArea, pages: readonly AppPath[]): WorkArea => ({
  ...area,
  groups: area.groups.map(({ label, entries }) => ({
    label,
    entries: entries.filter(({ to }) => !pages.some((page) => page === to)),
  })),
});

export const workAreas: readonly WorkArea[] = [staffArea, doctorArea, translatorArea, pharmaArea];
