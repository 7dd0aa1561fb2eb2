import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import type { ReportRow } from './report.row.ts';

/** The status of the report, below the name of its test. */
export function Signs({ row: report }: { readonly row: ReportRow }) {
  const { language } = useLanguage();
  return (
    <p className={styles.signs}>
      <span className={styles.pill} data-status={report.status}>
        <Say id={`fields.ReportStatus.${report.status}`} />
      </span>
      <span translate="no">{report.reference}</span>
      {report.barcode && <span translate="no">{report.barcode}</span>}
      <span>
        <Say id="adminDiagnostic.due" values={{ time: formatUkMoment(report.due, language) }} />
      </span>
      {report.late && report.edition === null && (
        <span className={styles.pill} data-tone="bad">
          <Say id="adminDiagnostic.late" />
        </span>
      )}
      {report.linkLocked && (
        <span className={styles.pill} data-tone="warn">
          <Say id="adminDiagnostic.linkLocked" />
        </span>
      )}
    </p>
  );
}
