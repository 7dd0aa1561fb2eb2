import { dayForm } from '@meridian/domain/kernel/rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { AppTarget } from '../../../lib/routing/paths.ts';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { useNarrow } from '../../../ui/admin/use-narrow.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Agenda } from '../../diary/shared/week/Agenda.tsx';
import { mondayOf, type Booked, type Free } from '../../diary/shared/week/week.ts';
import { WeekGrid } from '../../diary/shared/week/WeekGrid.tsx';
import styles from '../../diary/shared/week/week.module.css';
import { useStaffMove } from './use-staff-move.ts';
import { useWeek } from './use-week.ts';
import { WeekTools } from './WeekTools.tsx';

const BookingPanel = lazyPart('diary-panel', () => import('./BookingPanel.tsx'));
const MoveBar = lazyPart('diary-move', () => import('../../diary/shared/week/MoveBar.tsx'));

const bookAt = ({ venueId: place, at }: Free): AppTarget =>
  `/admin/patient-booking?${new URLSearchParams({ place, at }).toString()}`;

/** A week of any number of places: who comes when, what is free, and what is done with either. */
export default function DiaryWeekPage() {
  const { language } = useLanguage();
  const isNarrow = useNarrow();
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => ukDay(new Date()));
  const [opened, setOpened] = useState<string>();
  const asked = address.get('day') ?? '';
  const day = dayForm.test(asked) ? asked : today;
  const places = address.get('places') ?? '';
  const { week, reload } = useWeek(places, mondayOf(day));
  const move = useStaffMove(week ?? undefined, reload);
  const go = (part: { day?: string; places?: string }) => {
    const next = { day, places, ...part };
    setAddress(
      { ...(next.day !== today && { day: next.day }), ...(next.places !== '' && { places: next.places }) },
      { replace: true },
    );
  };
  const shown = week && {
    week: { ...week, free: move.free },
    move,
    bookAt,
    onOpen: ({ id }: Booked) => setOpened(id),
  };

  return (
    <Page
      heading={<Say id="staffDiary.title" />}
      lead={<Say id={isNarrow ? 'staffDiary.lead.day' : 'staffDiary.lead'} />}
      wide
    >
      <WeekTools
        day={day}
        today={today}
        chosen={places.split(',').filter(Boolean)}
        names={new Map(week?.places.map(({ id, name }) => [id, name]))}
        onDay={(next) => go({ day: next })}
        onPlaces={(ids) => go({ places: ids.join(',') })}
      />
      {move.moved && (
        <output className={styles.done}>
          <Say
            id="weekDiary.moved"
            values={{ reference: move.moved.reference, time: formatUkTime(move.moved.at, language) }}
          />
        </output>
      )}
      {move.booking && week && <MoveBar key={move.booking.id} move={move} booking={move.booking} />}
      {week === undefined && <Loading shape="list" />}
      {week === null && <Failed onRetry={reload} />}
      {week && shown && (
        <>
          {!week.hasFree && (
            <p className={styles.soft}>
              <Say id="staffDiary.tooMany" />
            </p>
          )}
          {!week.isWhole && (
            <p className={styles.soft}>
              <Say id="staffDiary.notWhole" values={{ count: week.bookings.length }} />
            </p>
          )}
          {isNarrow && <Agenda {...shown} day={day} />}
          {!isNarrow && week.bookings.length === 0 && move.free.length === 0 && (
            <Empty title="staffDiary.empty" text="staffDiary.empty.text" />
          )}
          {!isNarrow && week.bookings.length + move.free.length > 0 && <WeekGrid {...shown} today={today} />}
          {opened !== undefined && (
            <BookingPanel
              booking={week.bookings.find(({ id }) => id === opened)}
              onClose={() => setOpened('')}
              onChanged={reload}
              onMove={(booking) => {
                setOpened('');
                move.begin(booking);
              }}
            />
          )}
        </>
      )}
    </Page>
  );
}
