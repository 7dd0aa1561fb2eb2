import { AdminPage } from '../../ui/admin/index.ts';
import styles from './admin-diagnostic.module.css';
import { FindReport } from './FindReport.tsx';
import { reportsResource } from './reports.resource.ts';

export default function DiagnosticPage() {
  return (
    <>
      <div className={styles.above}>
        <FindReport />
      </div>
      <AdminPage resource={reportsResource} />
    </>
  );
}
