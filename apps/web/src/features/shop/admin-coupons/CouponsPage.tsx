import { AdminPage } from '../../../ui/admin/index.ts';
import { couponsResource } from './coupons.resource.ts';

export default function CouponsPage() {
  return <AdminPage resource={couponsResource} />;
}
