import { AdminPage } from '../../../ui/admin/index.ts';
import { paymentsResource } from './payments.resource.ts';

export default function PaymentsPage() {
  return <AdminPage resource={paymentsResource} />;
}
