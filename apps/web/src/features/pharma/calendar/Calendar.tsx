import { dayForm } from '@meridian/domain/kernel/rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { useNarrow } from '../../../ui/admin/use-narrow.ts';
import { DayChooser } from '../../../ui/form/DayChooser.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Agenda } from '../../diary/shared/week/Agenda.tsx';
import { type Booked, mondayOf } from '../../diary/shared/week/week.ts';
import { WeekChooser } from '../../diary/shared/week/WeekChooser.tsx';
import { WeekGrid } from '../../diary/shared/week/WeekGrid.tsx';
import week from '../../diary/shared/week/week.module.css';
import type { ChosenPharmacy } from '../shared/choice/pharma-choice.ts';
import { Closed } from '../shared/Closed.tsx';
import { BookingDrawer } from './BookingDrawer.tsx';
import styles from './calendar.module.css';
import { PhoneCalendar } from './PhoneCalendar.tsx';
import { useCalendar, weekIn } from './use-calendar.ts';
import { usePharmaMove } from './use-pharma-move.ts';

const Hours = lazyPart('pharma-hours', () => import('./Hours.tsx'));
const MoveBar = lazyPart('diary-move', () => import('../../diary/shared/week/MoveBar.tsx'));

const views = ['week', 'day'] as const;
const viewNames = { week: 'pharmaCalendar.view.week', day: 'pharmaCalendar.view.day' } as const;

export function Calendar({ pharmacy }: { pharmacy: ChosenPharmacy }) {
  const { language } = useLanguage();
  const online = useOnline();
  const isNarrow = useNarrow();
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => ukDay(new Date()));
  const [opened, setOpened] = useState<string>();
  const asked = address.get('day') ?? '';
  const day = dayForm.test(asked) ? asked : today;
  const isDay = isNarrow || address.get('view') === 'day';
  const { calendar, failed, again } = useCalendar(pharmacy, mondayOf(day));
  const shown = calendar ? weekIn(calendar, pharmacy) : undefined;
  const move = usePharmaMove(pharmacy.id, shown, again);
  const go = (part: Record<string, string>) =>
    setAddress({ ...Object.fromEntries(address), ...part }, { replace: true });
  const onDay = (next: string) => go({ day: next });
  if (calendar === null) return <Closed onRetry={again} />;
  const parts = shown && {
    week: { ...shown, free: move.free },
    move,
    onOpen: ({ id }: Booked) => setOpened(id),
  };
  return (
    <>
      <div className={week.tools}>
        {isDay ? <DayChooser day={day} onChange={onDay} /> : <WeekChooser day={day} today={today} onDay={onDay} />}
        {!isNarrow && (
          <div className={styles.views}>
            {views.map((view) => (
              <button key={view} type="button" aria-pressed={isDay === (view === 'day')} onClick={() => go({ view })}>
                <Say id={viewNames[view]} />
              </button>
            ))}
          </div>
        )}
      </div>
      {(!online || (shown && failed)) && (
        <p className={styles.offline} role="alert">
          <Say id={online ? 'pharmaBoard.stale' : 'pharmaBoard.offline'} />
        </p>
      )}
      {move.moved && (
        <output className={week.done}>
          <Say
            id="weekDiary.moved"
            values={{ reference: move.moved.reference, time: formatUkTime(move.moved.at, language) }}
          />
        </output>
      )}
      {move.booking && shown && <MoveBar key={move.booking.id} move={move} booking={move.booking} />}
      {!shown && failed && <Failed onRetry={again} />}
      {!shown && !failed && <Loading shape="list" />}
      {calendar && parts && (
        <>
          {!calendar.isWhole && (
            <p className={week.soft}>
              <Say id="pharmaCalendar.notWhole" values={{ count: calendar.bookings.length }} />
            </p>
          )}
          {isDay && <Agenda {...parts} day={day} />}
          {!isDay && calendar.bookings.length + move.free.length === 0 && (
            <Empty title="pharmaCalendar.empty" text="pharmaCalendar.empty.text" />
          )}
          {!isDay && calendar.bookings.length + move.free.length > 0 && <WeekGrid {...parts} today={today} />}
          <Hours of={calendar.hours} runs={calendar.runs} again={again} />
          {calendar.runs && <PhoneCalendar pharmaid={pharmacy.id} />}
          <BookingDrawer
            booking={parts.week.bookings.find(({ id }) => id === opened)}
            onClose={() => setOpened(undefined)}
            onMove={(booking) => {
              setOpened(undefined);
              move.begin(booking);
            }}
          />
        </>
      )}
    </>
  );
}
