import { AdminPage } from '../../../ui/admin/index.ts';
import { practicesResource } from './practices.resource.ts';

export default function PractitionersPage() {
  return <AdminPage resource={practicesResource} />;
}
