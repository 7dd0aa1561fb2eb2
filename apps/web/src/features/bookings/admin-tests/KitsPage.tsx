import { AdminPage } from '../../../ui/admin/index.ts';
import { kitsResource } from './kits.resource.ts';

export default function KitsPage() {
  return <AdminPage resource={kitsResource} />;
}
