import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Appointment } from '../shared/Appointment.tsx';
import { PrimaryLink, SecondaryButton, SecondaryLink } from '../../../ui/buttons.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { FilesTabs } from '../../identity/shared/your-files/FilesTabs.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { OwnBooking, OwnBookings } from './bookings.documents.ts';
import { grouped, type OwnBookingNow } from './own-booking.ts';
import { ResultNews, useResults, type ResultOfBooking } from './ResultNews.tsx';
import { NextStep, StatusWord } from './StatusWord.tsx';

const size = 20;
const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** Every test that somebody booked: the next appointment first. */
export function BookingList() {
  const { language } = useLanguage();
  const isOnline = useOnline();
  const [pages, setPages] = useState(1);
  const variables = { lang: language, size: size * pages };
  const [{ data, error }, ask] = useQuery({ query: OwnBookings, variables, context });
  const bookings = data?.booktest.map((each) => readFragment(OwnBooking, each));
  return (
    <Page heading={<Say id="yourBookings.title" />} lead={<Say id="yourBookings.lead" />}>
      <FilesTabs />
      {bookings === undefined && !isOnline && <Offline />}
      {bookings === undefined && isOnline && error && <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {bookings === undefined && isOnline && !error && <Loading shape="list" />}
      {bookings !== undefined && <Groups bookings={bookings} />}
      {bookings !== undefined && bookings.length >= size * pages && (
        <div>
          <SecondaryButton onClick={() => setPages(pages + 1)}>
            <Say id="yourBookings.more" />
          </SecondaryButton>
        </div>
      )}
    </Page>
  );
}

function Groups({ bookings }: { bookings: readonly OwnBookingNow[] }) {
  const { next, unfinished, past } = grouped(bookings);
  const results = useResults();
  if (next.length + unfinished.length + past.length === 0) return <NoBookings />;
  return (
    <div className={things.groups}>
      <Group title="yourBookings.next" bookings={next} results={results} />
      <Group title="yourBookings.unfinished" bookings={unfinished} results={[]} />
      <Group title="yourBookings.past" bookings={past} results={results} />
    </div>
  );
}

function NoBookings() {
  const isGuest = useViewer()?.user?.settings.guest === true;
  const action = (
    <PrimaryLink to="/medtest">
      <Say id="yourBookings.empty.tests" />
    </PrimaryLink>
  );
  return (
    <Empty
      title="yourBookings.empty"
      text={isGuest ? 'yourBookings.empty.guest' : 'yourBookings.empty.text'}
      action={action}
    />
  );
}

type GroupProps = { title: MessageId; bookings: readonly OwnBookingNow[]; results: readonly ResultOfBooking[] };

function Group({ title, bookings, results }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <section className={things.group}>
      <h2>
        <Say id={title} />
      </h2>
      <div className={things.cards}>
        {bookings.map((booking) => (
          <Card
            key={booking.id}
            booking={booking}
            results={results.filter(({ bookingId }) => bookingId === booking.id)}
          />
        ))}
      </div>
    </section>
  );
}

function Card({ booking, results }: { booking: OwnBookingNow; results: readonly ResultOfBooking[] }) {
  const { id, status, medtest, page } = booking;
  const isUnfinished = status === 'held';
  return (
    <article className={things.card}>
      <StatusWord status={status} />
      <h3 className={things.cardTitle}>
        {isUnfinished ? (
          <span data-formatted>{medtest.name}</span>
        ) : (
          <AppLink to={`/your-files/bookings?booking=${id}`}>
            <span data-formatted>{medtest.name}</span>
          </AppLink>
        )}
      </h3>
      <Appointment {...booking} />
      <NextStep booking={booking} />
      <ResultNews results={results} />
      {isUnfinished && (
        <div>
          <SecondaryLink to={`/medtest/new?id=${id}&step=${page}`}>
            <Say id={booking.ended ? 'yourBookings.payAgain' : 'yourBookings.goOn'} />
          </SecondaryLink>
        </div>
      )}
    </article>
  );
}
