import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { type AdminRow, Refusal } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-venues.module.css';
import { TouchedBookings } from './TouchedBookings.tsx';
import { useTwoSteps } from './use-two-steps.ts';
import { LiftException, PreviewLift } from './venues.documents.ts';

interface ExceptionRow {
  readonly day: string;
  readonly hours: readonly string[];
  readonly capacity: number | null;
  readonly note: string | null;
}

type Props = { readonly found: readonly AdminRow[]; readonly row: AdminRow; refresh(): void; reload(): void };

/** Days that are different from the rest of the year. */
export function Exceptions({ found, row, refresh, reload }: Props) {
  const days = found as unknown as readonly ExceptionRow[];
  return (
    <ul className={styles.exceptions}>
      {days.map((day) => (
        <Exception
          key={day.day}
          row={row}
          exception={day}
          onLifted={() => {
            refresh();
            reload();
          }}
          onStale={reload}
        />
      ))}
    </ul>
  );
}

type ExceptionProps = { row: AdminRow; exception: ExceptionRow; onLifted(): void; onStale(): void };

function Exception({ row, exception: { day, hours, capacity, note }, onLifted, onStale }: ExceptionProps) {
  const { language } = useLanguage();
  const { touched, refused, busy, look, keep, back } = useTwoSteps({
    preview: PreviewLift,
    save: LiftException,
    onStale,
  });
  const input = { id: row['id'], revision: row['calendarRevision'], day };
  const lift = async () => {
    if (await keep(input)) onLifted();
  };
  return (
    <li className={styles.exception}>
      <span className={styles.weekday} data-formatted>
        {formatDay(day, language)}
      </span>
      <span>
        {hours.length > 0 ? hours.join(', ').replaceAll('-', '–') : <Say id="hours.closed" />}
        {capacity !== null && (
          <>
            {' · '}
            <Say id="adminVenues.people" values={{ count: capacity }} />
          </>
        )}
      </span>
      {note && <span className={styles.soft}>{note}</span>}
      {refused && <Refusal refused={refused} />}
      {touched ? (
        <TouchedBookings
          touched={touched}
          save="adminVenues.exceptions.lift"
          busy={busy}
          onSave={() => void lift()}
          onBack={back}
        />
      ) : (
        <button type="button" className={styles.more} disabled={busy} onClick={() => void look(input)}>
          <Say id="adminVenues.exceptions.lift" />
        </button>
      )}
    </li>
  );
}
