import { AdminPage } from '../../../ui/admin/index.ts';
import { healthProfessionalsResource } from './health-professionals.resource.ts';

export default function HealthProfessionalsPage() {
  return <AdminPage resource={healthProfessionalsResource} />;
}
