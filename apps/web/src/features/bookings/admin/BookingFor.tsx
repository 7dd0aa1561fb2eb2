import { mostPeopleOffered } from '@meridian/domain/bookings/rules';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/index.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Choice } from '../../../ui/form/Choice.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { SlotPicker } from '../../diary/shared/SlotPicker.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { Pick } from '../shared/Pick.tsx';
import { TestToBookParts } from '../shared/test-to-book.documents.ts';
import { TimeAdvice } from '../shared/TimeAdvice.tsx';
import desk from '../shared/desk.module.css';
import styles from './admin-bookings.module.css';
import { BookingSummary } from './BookingSummary.tsx';
import { comesHome, type Chosen } from './booking-for.values.ts';
import type { PatientBooking } from './use-patient-booking.ts';
import type { Profile } from './patient-booking.documents.ts';
import { PlacesToBook, TestsToBook } from './test-booking.documents.ts';
import { TellAndBook } from './TellAndBook.tsx';
import { WalkInTimes } from './WalkInTimes.tsx';

const quiet = { quiet: true };

/** What, where and when; then who comes. */
export default function BookingFor({ booking, profile }: { booking: PatientBooking; profile: Profile }) {
  const { language } = useLanguage();
  const [testId, setTestId] = useState('');
  const [address] = useSearchParams();
  const [venueId, setVenueId] = useState(address.get('place') ?? '');
  const [people, setPeople] = useState(1);
  const [at, setAt] = useState(instantIn(address.get('at')));
  const [here, setHere] = useState(false);
  const [turn, setTurn] = useState(0);
  const hereId = useId();
  const [{ data, error }, again] = useQuery({ query: TestsToBook, variables: { lang: language }, context: quiet });
  const [{ data: found }] = useQuery({
    query: PlacesToBook,
    variables: { testId },
    pause: testId === '',
    context: quiet,
  });
  if (error && !data) return <Failed onRetry={() => again({ requestPolicy: 'network-only' })} />;
  if (!data) return <Loading shape="form" />;

  const tests = readFragment(TestToBookParts, data.medtest);
  const test = tests.find(({ id }) => id === testId);
  const places = testId === '' ? [] : (found?.venues ?? []);
  const place = places.find(({ id }) => id === venueId);
  const total = (test?.price ?? 0) * people;
  /** Who is there is booked only where it can be paid. */
  const mayBeHere = test !== undefined && !comesHome(test) && (place?.takesPayment === true || total === 0);
  const isHere = here && mayBeHere;
  const chosen: Chosen | undefined =
    test && place && at !== undefined
      ? {
          userId: profile.id,
          testId,
          venueId,
          at,
          total,
          travel: test.travel,
          minAge: test.minAge,
          here: isHere,
          homeVisit: test.homeVisit,
          kit: test.kit,
          takesPayment: place.takesPayment,
        }
      : undefined;

  const summary = (
    <BookingSummary
      test={test?.name}
      place={place && `${place.name}, ${place.city}`}
      at={at}
      people={people}
      total={test && formatMoney({ amount: total, currency: test.currency })}
    />
  );

  return (
    <div className={desk.desk}>
      <div className={styles.part}>
        <Section heading={<Say id="adminBookings.book.what" />}>
          <div className={styles.choices}>
            <Pick
              label="fields.StaffBooking.test"
              value={testId}
              onPick={(value) => {
                setTestId(value);
                if (testId !== '') setAt(undefined);
              }}
              blank
              options={tests.map(({ id, name, price, currency }) => [
                id,
                `${name} · ${formatMoney({ amount: price, currency })}`,
              ])}
            />
            <Pick
              label="fields.StaffBooking.venue"
              value={place ? venueId : ''}
              onPick={(value) => {
                setVenueId(value);
                setAt(undefined);
              }}
              disabled={testId === ''}
              blank
              options={places.map(({ id, name, city }) => [id, `${name}, ${city}`])}
            />
            <Pick
              label="fields.StaffBooking.people"
              value={String(people)}
              onPick={(value) => {
                setPeople(Number(value));
                setAt(undefined);
              }}
              options={Array.from({ length: mostPeopleOffered }, (_, index) => [String(index + 1), String(index + 1)])}
            />
          </div>
        </Section>
        {test && place && (
          <Section heading={<Say id="adminBookings.book.when" />}>
            {mayBeHere && (
              <Choice
                kind="checkbox"
                id={hereId}
                checked={here}
                onChange={({ currentTarget }) => {
                  setHere(currentTarget.checked);
                  setAt(undefined);
                }}
                label={<Say id="adminBookings.book.here" />}
              />
            )}
            {isHere ? (
              <WalkInTimes key={testId} venueId={venueId} people={people} chosen={at} onChoose={setAt} turn={turn} />
            ) : (
              <SlotPicker venueId={venueId} testId={testId} people={people} chosen={at} onChoose={setAt} turn={turn} />
            )}
            {at !== undefined && (
              <p aria-live="polite">
                <Say
                  id="adminBookings.book.time"
                  values={{ time: <strong data-formatted>{formatUkTime(at, language)}</strong> }}
                />
              </p>
            )}
            <TimeAdvice key={testId} test={test} at={at} />
          </Section>
        )}
      </div>
      {chosen && test ? (
        <TellAndBook
          key={`${people}`}
          booking={booking}
          profile={profile}
          people={people}
          chosen={chosen}
          total={formatMoney({ amount: total, currency: test.currency })}
          summary={summary}
          onTime={(to) => {
            setAt(to);
            setTurn((count) => count + 1);
          }}
        />
      ) : (
        <aside className={desk.sum}>{summary}</aside>
      )}
    </div>
  );
}

/** A time that was clicked in the diary. */
function instantIn(text: string | null): string | undefined {
  return text !== null && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;
}
