import { AdminPage } from '../../../ui/admin/index.ts';
import { codesResource } from './codes.resource.ts';

export default function TulitestPage() {
  return <AdminPage resource={codesResource} />;
}
