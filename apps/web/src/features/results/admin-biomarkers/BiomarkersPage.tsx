import { AdminPage } from '../../../ui/admin/index.ts';
import { biomarkersResource } from './biomarkers.resource.ts';

export default function BiomarkersPage() {
  return <AdminPage resource={biomarkersResource} />;
}
