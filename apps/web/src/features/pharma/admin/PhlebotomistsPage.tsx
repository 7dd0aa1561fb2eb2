import { AdminPage } from '../../../ui/admin/index.ts';
import { phlebotomistsResource } from './phlebotomists.resource.ts';

export default function PhlebotomistsPage() {
  return <AdminPage resource={phlebotomistsResource} />;
}
