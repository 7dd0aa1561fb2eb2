import { AdminPage } from '../../../ui/admin/index.ts';
import { gpDocumentsResource } from './gp-documents.resource.ts';

export default function GpDocumentsPage() {
  return <AdminPage resource={gpDocumentsResource} />;
}
