import { IconInfoCircle } from '@tabler/icons-react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-diagnostic.module.css';
import { EntryTable } from './EntryTable.tsx';
import type { ReportRow } from './report.row.ts';

/** The entry to be compared with the laboratory's paper, beside what is published. */
export function Waiting({ row }: { readonly row: ReportRow }) {
  const { waits, published } = row;
  if (!waits) return null;
  return (
    <>
      <p className={styles.soft}>
        <Say
          id="adminDiagnostic.enteredBy"
          values={{ name: <span data-formatted>{waits.by}</span>, source: waits.source }}
        />{' '}
        {waits.verifiedBy !== null && (
          <Say id="adminDiagnostic.verifiedBy" values={{ name: <span data-formatted>{waits.verifiedBy}</span> }} />
        )}
      </p>
      {waits.why && (
        <p>
          <Say id="adminDiagnostic.why" values={{ why: <span data-formatted>{waits.why}</span> }} />
        </p>
      )}
      <EntryTable entry={waits} former={published} />
      <Hindered row={row} />
    </>
  );
}

/** Why the step that comes next is not for this viewer, or not yet. */
function Hindered({ row: { waits, actions } }: { row: ReportRow }) {
  const next = waits?.verifiedBy === null ? 'verifyReadings' : 'publishReport';
  const standing = actions.find(({ action }) => action === next);
  if (!standing || standing.allowed || !standing.why) return null;
  return (
    <p className={styles.hindered}>
      <IconInfoCircle size={22} aria-hidden />
      <Say id={standing.why as MessageId} />
    </p>
  );
}
