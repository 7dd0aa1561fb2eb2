import { AdminPage } from '../../../ui/admin/index.ts';
import { reportsResource } from './reports.resource.ts';

export default function DiagnosticPage() {
  return <AdminPage resource={reportsResource} />;
}
