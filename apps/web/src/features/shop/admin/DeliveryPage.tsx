import { AdminPage } from '../../../ui/admin/index.ts';
import { deliveryResource } from './delivery.resource.ts';

export default function DeliveryPage() {
  return <AdminPage resource={deliveryResource} />;
}
