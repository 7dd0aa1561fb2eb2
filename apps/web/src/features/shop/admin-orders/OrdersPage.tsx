import { AdminPage } from '../../../ui/admin/index.ts';
import { ordersResource } from './orders.resource.ts';

export default function OrdersPage() {
  return <AdminPage resource={ordersResource} />;
}
