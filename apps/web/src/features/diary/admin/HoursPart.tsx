import { useId, useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-venues.module.css';
import { HoursEditor } from './HoursEditor.tsx';
import { HoursTable } from './HoursTable.tsx';
import type { HoursRow } from './hours-draft.ts';

type Props = { readonly row: AdminRow; refresh(): void };

/** When a place is open, and the way to change it. */
export function HoursPart({ row, refresh }: Props) {
  const heading = useId();
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState<HoursRow>();
  const shown = saved ?? (row as unknown as HoursRow);
  const isSet = shown.slotMinutes !== null;
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        <Say id="adminVenues.hours" />
      </h3>
      {saved && !open && (
        <output className={styles.good}>
          <Say id="adminVenues.hours.saved" />
        </output>
      )}
      {open ? (
        <HoursEditor
          venueId={String(row['id'])}
          row={shown}
          onClose={() => setOpen(false)}
          onSaved={(after) => {
            setSaved(after);
            setOpen(false);
            refresh();
          }}
        />
      ) : (
        <>
          {isSet ? <HoursTable row={shown} /> : <Say id="adminVenues.hours.none" />}
          <div>
            <SecondaryButton onClick={() => setOpen(true)}>
              <Say id={isSet ? 'adminVenues.hours.change' : 'adminVenues.hours.set'} />
            </SecondaryButton>
          </div>
        </>
      )}
    </section>
  );
}
