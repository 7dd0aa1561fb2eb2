import { AdminPage } from '../../../ui/admin/index.ts';
import { pharmaGroupsResource } from './pharma-groups.resource.ts';

export default function GroupSignupPage() {
  return <AdminPage resource={pharmaGroupsResource} />;
}
