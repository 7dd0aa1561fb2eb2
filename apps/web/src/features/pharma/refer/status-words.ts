import type { PharmaReferralEnd, PharmaReferralStatus } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';

export const statusWords: Readonly<Record<PharmaReferralStatus, MessageId>> = {
  sent: 'fields.PharmaReferralStatus.sent',
  booked: 'fields.PharmaReferralStatus.booked',
  done: 'fields.PharmaReferralStatus.done',
  declined: 'fields.PharmaReferralStatus.declined',
  cancelled: 'fields.PharmaReferralStatus.cancelled',
  expired: 'fields.PharmaReferralStatus.expired',
};

export const endWords: Readonly<Record<PharmaReferralEnd, MessageId>> = {
  pharmacy: 'fields.PharmaReferralEnd.pharmacy',
  wrongDates: 'fields.PharmaReferralEnd.wrongDates',
  erasure: 'fields.PharmaReferralEnd.erasure',
};
