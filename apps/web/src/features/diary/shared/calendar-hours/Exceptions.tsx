import { formatDay } from '../../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { AppTarget } from '../../../../lib/routing/paths.ts';
import { type AdminRow, Refusal } from '../../../../ui/admin/index.ts';
import { Say } from '../../../../ui/Say.tsx';
import weekStyles from '../hours.module.css';
import styles from './calendar-hours.module.css';
import { TouchedBookings } from './TouchedBookings.tsx';
import { type TwoSteps, useTwoSteps } from './use-two-steps.ts';

export interface ExceptionRow {
  readonly day: string;
  readonly hours: readonly string[];
  readonly capacity: number | null;
  readonly note: string | null;
}

type Ways = {
  /** Missing where nobody may lift one here. */
  readonly steps?: TwoSteps | undefined;
  /** To a booking that is touched. */
  linkTo(bookingId: string): AppTarget;
};
type Props = Ways & { found: readonly ExceptionRow[]; row: AdminRow; refresh(): void; reload(): void };

/** Days that are different from the rest of the year. */
export function Exceptions({ found, row, refresh, reload, ...ways }: Props) {
  return (
    <ul className={styles.exceptions}>
      {found.map((day) => (
        <Exception
          key={day.day}
          {...ways}
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

type ExceptionProps = Ways & { row: AdminRow; exception: ExceptionRow; onLifted(): void; onStale(): void };

function Exception({ row, exception, steps, ...ways }: ExceptionProps) {
  const { language } = useLanguage();
  const { day, hours, capacity, note } = exception;
  return (
    <li className={styles.exception}>
      <span className={weekStyles.weekday} data-formatted>
        {formatDay(day, language)}
      </span>
      <span>
        {hours.length > 0 ? hours.join(', ').replaceAll('-', '–') : <Say id="hours.closed" />}
        {capacity !== null && (
          <>
            {' · '}
            <Say id="placeHours.people" values={{ count: capacity }} />
          </>
        )}
      </span>
      {note && <span className={styles.soft}>{note}</span>}
      {steps && <Lift {...ways} row={row} day={day} steps={steps} />}
    </li>
  );
}

type LiftProps = Omit<ExceptionProps, 'exception' | 'steps'> & { day: string; steps: TwoSteps };

/** Back to the usual hours, once it was seen which bookings that touches. */
function Lift({ row, day, steps, linkTo, onLifted, onStale }: LiftProps) {
  const { touched, refused, busy, look, keep, back } = useTwoSteps({ ...steps, onStale });
  const input = { id: row['id'], revision: row['calendarRevision'], day };
  const lift = async () => {
    if (await keep(input)) onLifted();
  };
  return (
    <>
      {refused && <Refusal refused={refused} />}
      {touched ? (
        <TouchedBookings
          touched={touched}
          linkTo={linkTo}
          save="placeHours.exceptions.lift"
          busy={busy}
          onSave={() => void lift()}
          onBack={back}
        />
      ) : (
        <button type="button" className={weekStyles.more} disabled={busy} onClick={() => void look(input)}>
          <Say id="placeHours.exceptions.lift" />
        </button>
      )}
    </>
  );
}
