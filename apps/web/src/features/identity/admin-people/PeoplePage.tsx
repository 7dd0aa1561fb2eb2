import { AdminPage } from '../../../ui/admin/index.ts';
import { peopleResource } from './people.resource.ts';

export default function PeoplePage() {
  return <AdminPage resource={peopleResource} />;
}
