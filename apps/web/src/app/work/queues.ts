import {
  IconAlertTriangle,
  IconBell,
  IconClockExclamation,
  IconLinkOff,
  IconListCheck,
  IconMessageReport,
  IconPencil,
  IconRubberStamp,
  IconSend,
  IconSettingsExclamation,
  IconStethoscope,
} from '@tabler/icons-react';
import type { WorkQueueName } from '../../gql/admin/graphql.ts';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import type { AppPath } from '../../lib/routing/paths.ts';
import type { Icon } from '../../ui/icon.ts';

export interface QueueWords {
  readonly label: MessageId;
  readonly icon: Icon;
  /** Where it is worked off; what an operator alone can mend leads nowhere. */
  readonly to?: AppPath;
  /** A view of the page. */
  readonly search?: `?${string}`;
  /** Stands above every page while something waits. */
  readonly everywhere?: true;
}

const report = (icon: Icon, label: MessageId, view: string): QueueWords => ({
  label,
  icon,
  to: '/admin/diagnostic',
  search: `?view=${view}`,
});

export const queueWords: Readonly<Record<WorkQueueName, QueueWords>> = {
  criticalReadings: { ...report(IconAlertTriangle, 'work.queue.criticalReadings', 'critical'), everywhere: true },
  lateReports: report(IconClockExclamation, 'work.queue.lateReports', 'late'),
  failedReactions: { label: 'work.queue.failedReactions', icon: IconSettingsExclamation },
  bookingsToConfirm: { label: 'work.queue.bookingsToConfirm', icon: IconBell, to: '/admin/pendingbook' },
  reportsToEnter: { label: 'work.queue.reportsToEnter', icon: IconPencil, to: '/admin/diagnostic' },
  reportsToVerify: report(IconListCheck, 'work.queue.reportsToVerify', 'toVerify'),
  reportsToPublish: report(IconRubberStamp, 'work.queue.reportsToPublish', 'toPublish'),
  lockedLinks: report(IconLinkOff, 'work.queue.lockedLinks', 'linkLocked'),
  ordersToSend: { label: 'work.queue.ordersToSend', icon: IconSend, to: '/admin/orders' },
  problemsToAnswer: { label: 'work.queue.problemsToAnswer', icon: IconMessageReport, to: '/admin/order-problems' },
  professionalsToVerify: { label: 'work.queue.professionalsToVerify', icon: IconStethoscope, to: '/admin/hcp' },
};
