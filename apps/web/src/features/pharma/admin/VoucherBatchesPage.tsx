import { AdminPage } from '../../../ui/admin/index.ts';
import { voucherBatchesResource } from './voucher-batches.resource.ts';

export default function VoucherBatchesPage() {
  return <AdminPage resource={voucherBatchesResource} />;
}
