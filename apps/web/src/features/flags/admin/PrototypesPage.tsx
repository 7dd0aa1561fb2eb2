import { AdminPage } from '../../../ui/admin/index.ts';
import { prototypes } from './prototypes.resource.ts';

export default function PrototypesPage() {
  return <AdminPage resource={prototypes} />;
}
