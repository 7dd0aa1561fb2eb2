import { AdminPage } from '../../../ui/admin/index.ts';
import { appointmentsResource } from './appointments.resource.ts';

export default function AppointmentsPage() {
  return <AdminPage resource={appointmentsResource} />;
}
