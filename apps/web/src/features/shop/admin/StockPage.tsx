import { AdminPage } from '../../../ui/admin/index.ts';
import { stockResource } from './stock.resource.ts';

export default function StockPage() {
  return <AdminPage resource={stockResource} />;
}
