import { AdminPage } from '../../../ui/admin/index.ts';
import { itemsResource } from './items.resource.ts';

export default function ItemsPage() {
  return <AdminPage resource={itemsResource} />;
}
