import { AdminPage } from '../../../ui/admin/index.ts';
import { pendingResource } from './bookings.resource.ts';

export default function PendingBookingsPage() {
  return <AdminPage resource={pendingResource} />;
}
