import { readHours, spanText } from '@meridian/contracts/diary';
import type { AdminRow } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-venues.module.css';
import { type HoursRow, weekdays } from './hours-draft.ts';
import { weekdayNames } from './weekday-names.ts';

const spaced = (texts: readonly string[]) => texts.map((text) => text.replace('-', '–')).join(', ');

/** A week as it is, with what goes for every slot. */
export function HoursTable({ row: venue }: { readonly row: AdminRow }) {
  const row = venue as HoursRow & AdminRow;
  if (row.slotMinutes === null) return <Say id="adminVenues.hours.none" />;
  const known = readHours(row.hours);
  const bank = row.bankHolidays;
  return (
    <>
      <dl className={styles.week}>
        {weekdays.map((weekday) => {
          const spans = known.find((each) => each.weekday === weekday)?.spans ?? [];
          return (
            <div key={weekday}>
              <dt>
                <Say id={weekdayNames[weekday]} />
              </dt>
              <dd data-closed={spans.length === 0}>
                {spans.length > 0 ? spaced(spans.map(spanText)) : <Say id="adminVenues.closed" />}
              </dd>
            </div>
          );
        })}
        <div>
          <dt>
            <Say id="fields.StaffVenue.bankHolidays" />
          </dt>
          <dd data-closed={bank?.length === 0}>
            {bank === null && <Say id="adminVenues.bank.usual" />}
            {bank !== null && (bank.length > 0 ? spaced(bank) : <Say id="adminVenues.closed" />)}
          </dd>
        </div>
      </dl>
      <p className={styles.soft}>
        <Say
          id="adminVenues.hours.rest"
          values={{
            minutes: row.slotMinutes ?? 0,
            capacity: row.capacity ?? 0,
            lead: row.leadMinutes ?? 0,
            days: row.furthestDays ?? 0,
          }}
        />
      </p>
    </>
  );
}
