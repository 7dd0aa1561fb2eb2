import { useParams } from 'react-router';
import { RecordView } from '../../../ui/admin/index.ts';
import { reportPage } from './report.record.ts';

export default function ReportPage() {
  const { reportId = '' } = useParams();
  return <RecordView page={reportPage} id={reportId} />;
}
