import { AdminPage } from '../../../ui/admin/index.ts';
import { laboratoriesResource } from './laboratories.resource.ts';

export default function LaboratoriesPage() {
  return <AdminPage resource={laboratoriesResource} />;
}
