import { dayForm } from '@meridian/domain/kernel/rules';
import { staffVenues } from '@meridian/contracts/generated/admin-metadata/diary';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { readList } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { DayChooser } from '../../../ui/form/DayChooser.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-venues.module.css';
import { Diary } from './Diary.tsx';

const byName = { filter: {}, by: 'name', direction: 'ascending' } as const;
const most = 100;

type Venue = { readonly id: string; readonly name: string; readonly city: string };
type Found = readonly Venue[] | 'failed' | undefined;

function useVenues(): { found: Found; retry(): void } {
  const [found, setFound] = useState<Found>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    readList(staffVenues, byName, {}, { size: most }, controller).then(
      ({ rows }) => setFound(rows as unknown as readonly Venue[]),
      () => !controller.signal.aborted && setFound('failed'),
    );
    return () => controller.abort();
  }, [asked]);
  return { found, retry: () => setAsked((count) => count + 1) };
}

/** The day of a place: who comes when. */
export default function DiaryPage() {
  const id = useId();
  const [address, setAddress] = useSearchParams();
  const { found, retry } = useVenues();
  const [today] = useState(() => ukDay(new Date()));
  const asked = address.get('day') ?? '';
  const day = dayForm.test(asked) ? asked : today;
  const venues = typeof found === 'object' ? found : [];
  const venue = venues.find((each) => each.id === address.get('venue')) ?? venues[0];
  const go = (part: { venue?: string; day?: string }) =>
    setAddress({ venue: venue?.id ?? '', day, ...part }, { replace: true });

  return (
    <Page heading={<Say id="adminVenues.diary" />} lead={<Say id="adminVenues.diary.lead" />} wide>
      {found === undefined && <Loading shape="list" />}
      {found === 'failed' && <Failed onRetry={retry} />}
      {found !== undefined && found !== 'failed' && !venue && (
        <Empty title="adminVenues.diary.noPlaces" text="adminVenues.diary.noPlaces.text" />
      )}
      {venue && (
        <>
          <div className={styles.tools}>
            <div className={form.field}>
              <label htmlFor={`${id}-venue`} className={form.label}>
                <Say id="adminVenues.place" />
              </label>
              <select
                id={`${id}-venue`}
                className={form.control}
                value={venue.id}
                onChange={({ target }) => go({ venue: target.value })}
              >
                {venues.map((each) => (
                  <option key={each.id} value={each.id}>
                    {`${each.name}, ${each.city}`}
                  </option>
                ))}
              </select>
            </div>
            <DayChooser day={day} onChange={(next) => go({ day: next })} />
            <div className={styles.buttons}>
              <SecondaryButton icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
                <Say id="adminVenues.print" />
              </SecondaryButton>
            </div>
          </div>
          <Diary key={`${venue.id} ${day}`} venueId={venue.id} name={`${venue.name}, ${venue.city}`} day={day} />
        </>
      )}
    </Page>
  );
}
