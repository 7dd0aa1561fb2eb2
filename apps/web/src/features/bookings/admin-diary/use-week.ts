import { useCallback, useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { useLive } from '../../../lib/use-live.ts';
import { DiaryWeekOf, type StaffWeek, type Week, WeekChanged, weekOf } from './diary.documents.ts';

const everything = {};

/** A week of the chosen places, of all where none is chosen, of none without any; it keeps itself as it is now. */
export function useWeek(places: string | undefined, from: string | undefined) {
  const [found, setFound] = useState<{ readonly of: string; readonly week: Week | null }>();
  const [asked, setAsked] = useState(0);
  const reload = useCallback(() => setAsked((count) => count + 1), []);
  useLive(WeekChanged, everything, reload);
  const of = `${places} ${from}`;
  useEffect(() => {
    if (places === undefined || from === undefined) return;
    const controller = new AbortController();
    const venueIds = places.split(',').filter(Boolean);
    askTrusted(trusted(DiaryWeekOf), { venueIds, from }, { signal: controller.signal }).then(
      (week) => setFound({ of, week: weekOf(week as StaffWeek) }),
      () => !controller.signal.aborted && setFound((known) => (known?.of === of ? known : { of, week: null })),
    );
    return () => controller.abort();
  }, [places, from, of, asked]);
  return { week: found?.of === of ? found.week : undefined, reload };
}
