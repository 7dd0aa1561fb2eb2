import { AdminPage } from '../../../ui/admin/index.ts';
import { problemsResource } from './problems.resource.ts';

export default function ProblemsPage() {
  return <AdminPage resource={problemsResource} />;
}
