import { AdminPage } from '../../../ui/admin/index.ts';
import { staffResource } from './staff.resource.ts';

export default function StaffPage() {
  return <AdminPage resource={staffResource} />;
}
