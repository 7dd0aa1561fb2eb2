import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { JourneyShell } from '../../../ui/journey/JourneyShell.tsx';
import { JourneyWaiting } from '../../../ui/journey/JourneyWaiting.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { Say } from '../../../ui/Say.tsx';
import { TestAndVenue } from './booking.documents.ts';
import { SlotStep } from './SlotStep.tsx';
import type { Wizard } from './use-booking.ts';

const quiet = { quiet: true };

/** Nothing is begun before a time is chosen: looking at the calendar leaves nothing behind. */
export function StartBooking({ wizard }: { wizard: Wizard }) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const testId = search.get('test');
  const venueId = search.get('venue');
  const variables = { testId: testId ?? '', venueId: venueId ?? '', lang: language };
  const pause = testId === null || venueId === null;
  const [{ data, error }, ask] = useQuery({ query: TestAndVenue, variables, pause, context: quiet });

  if (testId === null) return <Navigate to="/medtest" replace />;
  if (venueId === null) return <Navigate to={`/medtest/pharmaloc?test=${encodeURIComponent(testId)}`} replace />;
  if (data === undefined) {
    const again = () => ask({ requestPolicy: 'network-only' });
    return <JourneyWaiting title="booking.title" failed={error !== undefined} onRetry={again} />;
  }
  const { medtestItem: test, venue } = data;
  if (!test || !venue) return <Navigate to="/404" replace />;
  const isOffered = test.active && venue.active && venue.tests.includes(test.id);
  return (
    <JourneyShell
      page="slot"
      question={<Say id="booking.slot" />}
      onBack={() => void navigate(`/medtest/desc/${encodeURIComponent(test.id)}`)}
    >
      <TroubleNote trouble={wizard.trouble} level={2} />
      {isOffered ? (
        <SlotStep
          wizard={wizard}
          test={test}
          venueId={venue.id}
          venueName={venue.name}
          wanted={search.get('at') ?? undefined}
          booking={wizard.booking ?? undefined}
          onKept={({ id }) => setSearch({ id })}
        />
      ) : (
        <Note tone="warn" level={2} heading={<Say id={test.active ? 'booking.notHere' : 'booking.notNow'} />}>
          <p>
            <Say id={test.active ? 'booking.notHere.text' : 'booking.notNow.text'} />
          </p>
          {test.active ? (
            <PrimaryLink to={`/medtest/pharmaloc?test=${encodeURIComponent(test.id)}`}>
              <Say id="booking.notHere.other" />
            </PrimaryLink>
          ) : (
            <PrimaryLink to="/medtest">
              <Say id="booking.tests" />
            </PrimaryLink>
          )}
        </Note>
      )}
    </JourneyShell>
  );
}
