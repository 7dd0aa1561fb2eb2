import { AdminPage } from '../../../ui/admin/index.ts';
import { picturesResource } from './pictures.resource.ts';

export default function PicturesPage() {
  return <AdminPage resource={picturesResource} />;
}
