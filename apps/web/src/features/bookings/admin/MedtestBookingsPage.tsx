import { AdminPage } from '../../../ui/admin/index.ts';
import { bookingsResource } from './bookings.resource.ts';

export default function MedtestBookingsPage() {
  return <AdminPage resource={bookingsResource} />;
}
