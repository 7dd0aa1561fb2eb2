import { dayExceptions } from '@meridian/contracts/generated/admin-metadata/diary';
import { useId, useState } from 'react';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { type AdminRow, Refusal, useRows, Waiting } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Failed } from '../../../ui/states/states.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-venues.module.css';
import { ExceptionForm } from './ExceptionForm.tsx';
import { TouchedBookings } from './TouchedBookings.tsx';
import { useTwoSteps } from './use-two-steps.ts';
import { LiftException, PreviewLift } from './venues.documents.ts';

interface ExceptionRow {
  readonly day: string;
  readonly hours: readonly string[];
  readonly capacity: number | null;
  readonly note: string | null;
}

type Props = { readonly row: AdminRow; readonly version: number; refresh(): void };

/** Days that are different from the rest of the year. */
export function ExceptionsPart({ row, version, refresh }: Props) {
  const heading = useId();
  const venueId = String(row['id']);
  const [adding, setAdding] = useState(false);
  const { state, retry } = useRows(dayExceptions, venueId, version);
  const days = typeof state === 'string' ? [] : (state as unknown as readonly ExceptionRow[]);
  const changed = () => {
    setAdding(false);
    refresh();
  };
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Say id="adminVenues.exceptions" />
      </h3>
      {state === 'loading' && <Waiting />}
      {state === 'failed' && <Failed onRetry={retry} />}
      {typeof state !== 'string' && days.length === 0 && (
        <p className={styles.soft}>
          <Say id="adminVenues.exceptions.none" />
        </p>
      )}
      {days.length > 0 && (
        <ul className={styles.exceptions}>
          {days.map((day) => (
            <Exception key={day.day} venueId={venueId} exception={day} onLifted={changed} />
          ))}
        </ul>
      )}
      {adding ? (
        <ExceptionForm venueId={venueId} onClose={() => setAdding(false)} onSaved={changed} />
      ) : (
        <div>
          <SecondaryButton onClick={() => setAdding(true)}>
            <Say id="adminVenues.exceptions.add" />
          </SecondaryButton>
        </div>
      )}
    </section>
  );
}

type ExceptionProps = { venueId: string; exception: ExceptionRow; onLifted(): void };

function Exception({ venueId, exception: { day, hours, capacity, note }, onLifted }: ExceptionProps) {
  const { language } = useLanguage();
  const { touched, refused, busy, look, keep, back } = useTwoSteps({ preview: PreviewLift, save: LiftException });
  const input = { id: venueId, day };
  const lift = async () => {
    if (await keep(input)) onLifted();
  };
  return (
    <li className={styles.exception}>
      <span className={styles.weekday} data-formatted>
        {formatDay(day, language)}
      </span>
      <span>
        {hours.length > 0 ? hours.join(', ').replaceAll('-', '–') : <Say id="adminVenues.closed" />}
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
