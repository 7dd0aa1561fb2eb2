import { AdminPage } from '../../../ui/admin/index.ts';
import { tasksResource } from './tasks.resource.ts';

export default function TasksPage() {
  return <AdminPage resource={tasksResource} />;
}
