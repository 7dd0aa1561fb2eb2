import {
  IconAlertTriangle,
  IconBell,
  IconBuildingHospital,
  IconBuildingStore,
  IconCalendarOff,
  IconClockExclamation,
  IconCreditCardRefund,
  IconDroplet,
  IconFileOff,
  IconLinkOff,
  IconListCheck,
  IconHourglassEmpty,
  IconLanguage,
  IconMailExclamation,
  IconMessageReport,
  IconPencil,
  IconPhone,
  IconPhoneX,
  IconReceiptRefund,
  IconRubberStamp,
  IconSend,
  IconSettingsExclamation,
  IconSignature,
  IconStethoscope,
  IconUserShield,
} from '@tabler/icons-react';
import type { WorkQueueName } from '../../gql/admin/graphql.ts';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { AppPath, AppTarget } from '../../lib/routing/paths.ts';
import type { WaitingQueue } from './work.documents.ts';
import type { Icon } from '../../ui/icon.ts';

export interface QueueWords {
  readonly label: MessageId;
  readonly icon: Icon;
  /** Where it is worked off; what an operator alone can mend leads nowhere. */
  readonly to?: AppPath;
  /** A view of the page. */
  readonly search?: `?${string}`;
  /** Stands above every page while something waits. Where one record waits alone, it leads to that. */
  readonly everywhere?: { alone(record: string): AppTarget };
}

const report = (icon: Icon, label: MessageId, view: string): QueueWords => ({
  label,
  icon,
  to: '/admin/diagnostic',
  search: `?view=${view}`,
});

const cases = (icon: Icon, label: MessageId, view: string): QueueWords => ({
  label,
  icon,
  to: '/admin/cases',
  search: `?view=${view}`,
});

export const queueWords: Readonly<Record<WorkQueueName, QueueWords>> = {
  pharmaApplications: {
    label: 'fields.WorkQueueName.pharmaApplications',
    icon: IconBuildingStore,
    to: '/admin/group-signup',
    search: '?view=waiting',
  },
  pharmaciesToEquip: {
    label: 'fields.WorkQueueName.pharmaciesToEquip',
    icon: IconBuildingHospital,
    to: '/admin/pharmas',
    search: '?view=toEquip',
  },
  pharmaGroupsWithoutOwner: {
    label: 'fields.WorkQueueName.pharmaGroupsWithoutOwner',
    icon: IconBuildingStore,
    to: '/admin/group-signup',
    search: '?view=ownerless',
  },
  phlebotomistsToReview: {
    label: 'fields.WorkQueueName.phlebotomistsToReview',
    icon: IconDroplet,
    to: '/admin/phlebotomists',
    search: '?view=waiting',
  },
  criticalReadings: {
    ...report(IconAlertTriangle, 'fields.WorkQueueName.criticalReadings', 'critical'),
    everywhere: { alone: (report) => `/admin/diagnostic/${report}` },
  },
  lateReports: report(IconClockExclamation, 'fields.WorkQueueName.lateReports', 'late'),
  failedReactions: { label: 'fields.WorkQueueName.failedReactions', icon: IconSettingsExclamation },
  bookingsToConfirm: { label: 'fields.WorkQueueName.bookingsToConfirm', icon: IconBell, to: '/admin/pendingbook' },
  appointmentsLate: {
    label: 'fields.WorkQueueName.appointmentsLate',
    icon: IconPhoneX,
    to: '/admin/gp',
    search: '?view=late',
  },
  gpDocumentsLate: {
    label: 'fields.WorkQueueName.gpDocumentsLate',
    icon: IconSignature,
    to: '/admin/gp-documents',
    search: '?view=late',
  },
  casesEscalated: cases(IconClockExclamation, 'fields.WorkQueueName.casesEscalated', 'escalated'),
  casesLate: cases(IconClockExclamation, 'fields.WorkQueueName.casesLate', 'late'),
  casesToTranslate: cases(IconLanguage, 'fields.WorkQueueName.casesToTranslate', 'translate'),
  casesToAssign: cases(IconStethoscope, 'fields.WorkQueueName.casesToAssign', 'assign'),
  caseCancellationsAsked: cases(IconReceiptRefund, 'fields.WorkQueueName.caseCancellationsAsked', 'refund'),
  caseRefundsFailed: cases(IconCreditCardRefund, 'fields.WorkQueueName.caseRefundsFailed', 'refundFailed'),
  caseReportsWithdrawn: cases(IconFileOff, 'fields.WorkQueueName.caseReportsWithdrawn', 'withdrawn'),
  appointmentsAway: {
    label: 'fields.WorkQueueName.appointmentsAway',
    icon: IconCalendarOff,
    to: '/admin/gp',
    search: '?view=away',
  },
  confirmationsLate: {
    label: 'fields.WorkQueueName.confirmationsLate',
    icon: IconMailExclamation,
    to: '/admin/gp',
    search: '?view=unconfirmed',
  },
  interpretersToArrange: {
    label: 'fields.WorkQueueName.interpretersToArrange',
    icon: IconLanguage,
    to: '/admin/gp',
    search: '?view=interpreter',
  },
  appointmentsLeftOpen: {
    label: 'fields.WorkQueueName.appointmentsLeftOpen',
    icon: IconHourglassEmpty,
    to: '/admin/gp',
    search: '?view=leftOpen',
  },
  appointmentsWaiting: {
    label: 'fields.WorkQueueName.appointmentsWaiting',
    icon: IconPhone,
    to: '/admin/gp',
    search: '?view=waiting',
  },
  reportsToEnter: { label: 'fields.WorkQueueName.reportsToEnter', icon: IconPencil, to: '/admin/diagnostic' },
  reportsToVerify: report(IconListCheck, 'fields.WorkQueueName.reportsToVerify', 'toVerify'),
  reportsToPublish: report(IconRubberStamp, 'fields.WorkQueueName.reportsToPublish', 'toPublish'),
  lockedLinks: report(IconLinkOff, 'fields.WorkQueueName.lockedLinks', 'linkLocked'),
  ordersToSend: { label: 'fields.WorkQueueName.ordersToSend', icon: IconSend, to: '/admin/orders' },
  problemsToAnswer: {
    label: 'fields.WorkQueueName.problemsToAnswer',
    icon: IconMessageReport,
    to: '/admin/order-problems',
  },
  refundsToApprove: {
    label: 'fields.WorkQueueName.refundsToApprove',
    icon: IconReceiptRefund,
    to: '/admin/payments',
    search: '?view=waiting',
  },
  rightsToDecide: {
    label: 'fields.WorkQueueName.rightsToDecide',
    icon: IconUserShield,
    to: '/admin/staff',
    search: '?view=waiting',
  },
  professionalsToVerify: {
    label: 'fields.WorkQueueName.professionalsToVerify',
    icon: IconStethoscope,
    to: '/admin/hcp',
  },
};

/** Where an alarm is answered: the record itself where it waits alone. */
export function alarmTarget({ name, count, first }: Pick<WaitingQueue, 'name' | 'count' | 'first'>): AppTarget {
  const { everywhere, to = '/admin', search = '' } = queueWords[name];
  return everywhere && count === 1 && first ? everywhere.alone(first) : `${to}${search}`;
}
