import { AdminPage } from '../../../ui/admin/index.ts';
import { casesResource } from './cases.resource.ts';

export default function CasesPage() {
  return <AdminPage resource={casesResource} />;
}
