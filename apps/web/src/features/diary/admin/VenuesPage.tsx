import { AdminPage } from '../../../ui/admin/index.ts';
import { venuesResource } from './venues.resource.ts';

export default function VenuesPage() {
  return <AdminPage resource={venuesResource} />;
}
