import type { VoucherPartsFragment } from '../../../gql/graphql.ts';
import { Say } from '../../../ui/Say.tsx';

export function VoucherNumber({ voucher: { serial, ending } }: { voucher: VoucherPartsFragment }) {
  return <Say id="pharmaVouchers.number" values={{ serial, ending: <span translate="no">{ending}</span> }} />;
}
