import { readHours, spanText } from '@meridian/contracts/diary';
import type { ReactNode } from 'react';
import { Say } from '../../../ui/Say.tsx';
import styles from './hours.module.css';
import { weekdays } from './week-draft.ts';
import { weekdayNames } from './weekday-names.ts';

const spaced = (texts: readonly string[]) => texts.map((text) => text.replace('-', '–')).join(', ');

/** The hours of a week as they are. `usual`: what bank holidays are where they have no hours of their own. */
export function WeekTable({
  hours,
  bankHolidays,
  usual,
}: {
  readonly hours: readonly string[];
  readonly bankHolidays: readonly string[] | null;
  readonly usual?: ReactNode;
}) {
  const known = readHours(hours);
  return (
    <dl className={styles.week}>
      {weekdays.map((weekday) => {
        const spans = known.find((each) => each.weekday === weekday)?.spans ?? [];
        return (
          <div key={weekday}>
            <dt>
              <Say id={weekdayNames[weekday]} />
            </dt>
            <dd data-closed={spans.length === 0}>
              {spans.length > 0 ? spaced(spans.map(spanText)) : <Say id="hours.closed" />}
            </dd>
          </div>
        );
      })}
      <div>
        <dt>
          <Say id="fields.StaffVenue.bankHolidays" />
        </dt>
        <dd data-closed={bankHolidays?.length === 0}>
          {bankHolidays === null && usual}
          {bankHolidays !== null && (bankHolidays.length > 0 ? spaced(bankHolidays) : <Say id="hours.closed" />)}
        </dd>
      </div>
    </dl>
  );
}
