import { useIntl } from 'react-intl';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { actorText } from '../../../ui/admin/actor-text.ts';
import { useWords } from '../../../ui/admin/admin-text.ts';
import type { Standing, Status } from './audit.documents.ts';

export const statusWords = {
  held: 'fields.BookingStatus.held',
  pending: 'fields.BookingStatus.pending',
  ack: 'fields.BookingStatus.ack',
  attended: 'fields.BookingStatus.attended',
  kitSent: 'fields.BookingStatus.kitSent',
  sampled: 'fields.BookingStatus.sampled',
  atLab: 'fields.BookingStatus.atLab',
  resulted: 'fields.BookingStatus.resulted',
  published: 'fields.BookingStatus.published',
  cancelled: 'fields.BookingStatus.cancelled',
  noShow: 'fields.BookingStatus.noShow',
  failed: 'fields.BookingStatus.failed',
  expired: 'fields.BookingStatus.expired',
} as const satisfies Record<Status, MessageId>;

export const reasonWords = {
  secondFailedDraw: 'fields.BookingFailureReason.secondFailedDraw',
  didNotAttend: 'fields.BookingFailureReason.didNotAttend',
  unfit: 'fields.BookingFailureReason.unfit',
  kitFault: 'fields.BookingFailureReason.kitFault',
  sampleSpoiled: 'fields.BookingFailureReason.sampleSpoiled',
  labRejected: 'fields.BookingFailureReason.labRejected',
  venueClosed: 'fields.BookingFailureReason.venueClosed',
  other: 'fields.BookingFailureReason.other',
} as const satisfies Record<NonNullable<Standing['patients'][number]['out']>, MessageId>;

/** The reader's words for what the log calls by names of its own; what has none says its own name. */
export function useAuditWords() {
  const intl = useIntl();
  const words = useWords();
  const wordOf = (id: string, name: string) =>
    id in intl.messages ? intl.formatMessage({ id: id as MessageId }) : name;
  return {
    event: (name: string) => wordOf(`adminAudit.event.${name}`, name),
    action: (name: string) => wordOf(`adminAudit.action.${name}`, name),
    actor: (by: string) => actorText(by, words),
    why: (why: string) => wordOf(`fields.AccessReason.${why}`, why),
    refusal: (key: string) => words.label(key),
    say: words.say,
    time: (at: string) => formatUkMoment(at, words.language),
  };
}
