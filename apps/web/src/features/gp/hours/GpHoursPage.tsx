import { IconChevronLeft } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLive } from '../../../lib/use-live.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { DayList } from './DayList.tsx';
import { GpHours, GpHoursChanged, OwnGpHours } from './gp-hours.documents.ts';
import styles from './gp-hours.module.css';
import { HoursPart } from './HoursPart.tsx';
import { LeavePart } from './LeavePart.tsx';
import { type HoursAnswer, type OwnHours, refusedIn, writtenIn } from './own-hours.ts';

const context = { requestPolicy: 'network-only', quiet: true } as const;
const none = {};

/** A doctor's own days: what is booked, when patients can book, and when not. */
export default function GpHoursPage() {
  const [{ data, error }, ask] = useQuery({ query: OwnGpHours, context });
  const [written, setWritten] = useState<OwnHours>();
  const again = useCallback(() => {
    setWritten(undefined);
    ask();
  }, [ask]);
  useLive(GpHoursChanged, none, again);
  const found = data?.gpHours;
  const hours = written ?? (found ? readFragment(GpHours, found) : found);

  const take = useCallback(
    (answer: HoursAnswer) => {
      const now = writtenIn(answer);
      if (now) setWritten(now);
      else again();
      return refusedIn(answer);
    },
    [again],
  );

  return (
    <Page heading={<Say id="gpHours.title" />} lead={<Say id="gpHours.lead" />}>
      <AppLink to="/p/gp-bookings" className={styles.back}>
        <IconChevronLeft size={20} aria-hidden />
        <Say id="gpHours.back" />
      </AppLink>
      {hours === undefined && error && <Failed onRetry={again} />}
      {hours === undefined && !error && <Loading shape="list" />}
      {hours === null && <Empty title="gpHours.none" text="gpHours.none.text" />}
      {hours && (
        <>
          <Section heading={<Say id="gpHours.calendar" />}>
            <DayList hours={hours} />
          </Section>
          <Section heading={<Say id="gpHours.leave" />}>
            <LeavePart hours={hours} take={take} />
          </Section>
          <Section heading={<Say id="gpHours.hours" />}>
            <HoursPart hours={hours} take={take} />
          </Section>
        </>
      )}
    </Page>
  );
}
