import { IconChevronLeft } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { useReturn } from '../../../lib/return.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Appointment } from '../shared/Appointment.tsx';
import { CalendarLink } from '../shared/CalendarLink.tsx';
import { CounterCode } from '../shared/CounterCode.tsx';
import { FeeRule } from '../shared/FeeRule.tsx';
import { PreparationPoints } from '../shared/PreparationPoints.tsx';
import { Receipts } from '../shared/Receipts.tsx';
import { TakeSample } from '../shared/TakeSample.tsx';
import { useBookingRecord } from '../shared/use-booking-record.ts';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { AmendPart } from './AmendPart.tsx';
import { OneOwnBooking, OwnBooking } from './bookings.documents.ts';
import { CancelPart } from './CancelPart.tsx';
import { Comments } from './Comments.tsx';
import { History } from './History.tsx';
import { Money } from './Money.tsx';
import { BookingProgress } from './BookingProgress.tsx';
import { Triage } from './Triage.tsx';
import { Vaccinations } from './Vaccination.tsx';
import { ResultNews, useResults } from './ResultNews.tsx';
import { actionOf, type OwnBookingNow } from './own-booking.ts';
import { NextStep, StatusWord } from './StatusWord.tsx';

const context = { quiet: true, requestPolicy: 'cache-and-network' } as const;

/** One booking: its status, its actions, its progress. */
export default function BookingView({ id }: { id: string }) {
  const { language } = useLanguage();
  const isOnline = useOnline();
  const [{ data, error, fetching }, ask] = useQuery({
    query: OneOwnBooking,
    variables: { id, lang: language },
    context,
  });
  const [written, setWritten] = useState<OwnBookingNow>();
  const refresh = useCallback(() => {
    setWritten(undefined);
    ask({ requestPolicy: 'network-only' });
  }, [ask]);
  useReturn(refresh);

  if (data === undefined) {
    if (!isOnline) return <Offline />;
    return error ? <Failed onRetry={refresh} /> : <Loading shape="document" />;
  }
  if (!data.oneBooktest) return fetching ? <Loading shape="document" /> : <Navigate to="/404" replace />;
  const booking = written ?? readFragment(OwnBooking, data.oneBooktest);
  return <Opened booking={booking} code={data.oneBooktest.qrSvg} take={setWritten} refresh={refresh} />;
}

export type PartProps = {
  booking: OwnBookingNow;
  /** Takes what a write answered. */
  take(booking: OwnBookingNow): void;
  refresh(): void;
  onDone(): void;
};

type OpenedProps = Omit<PartProps, 'onDone'> & {
  /** For the counter, drawn by the server. */
  code: string | null | undefined;
};

function Opened({ booking, code, take, refresh }: OpenedProps) {
  const [search, setSearch] = useSearchParams();
  const { id } = booking;
  const doing = search.get('do');
  const onDone = () => setSearch({ booking: id });
  const isDoing = (action: 'amend' | 'cancel') => doing === action && actionOf(booking, action).shown;

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [doing]);

  if (isDoing('amend')) return <AmendPart {...{ booking, take, refresh, onDone }} />;
  if (isDoing('cancel')) return <CancelPart {...{ booking, take, refresh, onDone }} />;
  return <BookingDetails {...{ booking, code, take, refresh }} />;
}

function BookingDetails({ booking, code, take, refresh }: OpenedProps) {
  const { id, status, reference, medtest, page, fee } = booking;
  const amend = actionOf(booking, 'amend');
  const cancel = actionOf(booking, 'cancel');
  const isExpected = status === 'pending' || status === 'ack';
  const why = amend.why ?? cancel.why;
  const results = useResults(id);
  const record = useBookingRecord(booking);
  return (
    <article className={things.document}>
      <AppLink to="/your-files/bookings" className={things.back}>
        <IconChevronLeft size={22} aria-hidden />
        <Say id="yourBookings.title" />
      </AppLink>
      <div className={things.head}>
        <h1 data-formatted>{medtest.name}</h1>
        <StatusWord status={status} />
        {reference && (
          <p className={things.soft}>
            <Say id="yourBookings.reference" values={{ reference: <strong translate="no">{reference}</strong> }} />
          </p>
        )}
        <Appointment {...booking} />
        <NextStep booking={booking} />
        {isExpected && <PreparationPoints test={medtest} />}
        <ResultNews results={results} />
        <div className={things.actions}>
          {isExpected && reference && code && <CounterCode reference={reference} qrSvg={code} />}
          {status === 'held' && (
            <SecondaryLink to={`/medtest/new?id=${id}&step=${page}`}>
              <Say id={booking.ended ? 'yourBookings.payAgain' : 'yourBookings.goOn'} />
            </SecondaryLink>
          )}
          {amend.shown && (
            <SecondaryLink to={`/your-files/bookings?booking=${id}&do=amend`}>
              <Say id="yourBookings.amend" />
            </SecondaryLink>
          )}
          {cancel.shown && (
            <SecondaryLink to={`/your-files/bookings?booking=${id}&do=cancel`}>
              <Say id="yourBookings.cancel" />
            </SecondaryLink>
          )}
          {isExpected && <CalendarLink href={`/api/bookings/${id}/calendar.ics`} />}
        </div>
        {(amend.shown || cancel.shown) && (
          <p className={things.soft}>
            <FeeRule fee={fee} venue={booking.venue} />
          </p>
        )}
        {why && (
          <p className={things.soft}>
            <Say id={why as MessageId} />
          </p>
        )}
      </div>
      <Triage {...{ booking, take, refresh }} />
      <Vaccinations booking={booking} />
      {medtest.kit && (isExpected || status === 'kitSent') && <TakeSample sample={medtest.sample} />}
      {status !== 'held' && status !== 'expired' && (
        <>
          <Section heading={<Say id="yourBookings.money" />}>
            <Money booking={booking} />
            <Receipts record={record} />
          </Section>
          <Section heading={<Say id="yourBookings.road" />}>
            <BookingProgress booking={booking} />
          </Section>
        </>
      )}
      {record && (
        <Section heading={<Say id="yourBookings.history" />}>
          <History record={record} patients={booking.patientTests} />
        </Section>
      )}
      <Section heading={<Say id="yourBookings.comments" />}>
        <Comments booking={booking} take={take} />
      </Section>
    </article>
  );
}
