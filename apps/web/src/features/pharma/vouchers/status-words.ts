import type { VoucherStatus } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';

export const statusWords: Readonly<Record<VoucherStatus, MessageId>> = {
  issued: 'pharmaVouchers.status.issued',
  reserved: 'pharmaVouchers.status.reserved',
  redeemed: 'pharmaVouchers.status.redeemed',
  void: 'pharmaVouchers.status.void',
  expired: 'pharmaVouchers.status.expired',
};

export const voucherStatuses = Object.keys(statusWords) as readonly VoucherStatus[];
