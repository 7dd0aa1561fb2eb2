import { useParams } from 'react-router';
import { RecordView } from '../../../ui/admin/index.ts';
import { testPage } from './items.resource.ts';

/** One test of the catalogue: what it says, what may be done with it, and what happened to it. */
export default function MedtestItemPage() {
  const { itemId = '' } = useParams();
  return <RecordView page={testPage} id={itemId} />;
}
