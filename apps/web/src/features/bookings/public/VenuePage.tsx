import { useParams, useSearchParams } from 'react-router';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { usePageName } from '../../../ui/page/use-page-name.ts';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Loading } from '../../../ui/states/states.tsx';
import { OnePlace, PlaceSeen } from './medtests.documents.ts';
import { useAsked } from './use-asked.ts';
import { useTests } from './use-tests.ts';
import { VenueView } from './VenueView.tsx';
import { Waits } from './Waits.tsx';

export default function VenuePage() {
  const { venueId = '' } = useParams();
  const [search] = useSearchParams();
  const { data, ...waits } = useAsked(OnePlace, { id: idOf(venueId) });
  const { tests } = useTests();
  const place = data?.venue && readFragment(PlaceSeen, data.venue);
  usePageName(place?.name);
  if (waits.waiting === 'loading') return <Loading shape="list" />;
  if (place) return <VenueView place={place} tests={tests} testId={search.get('test') ?? undefined} />;
  return (
    <Page heading={<Say id={data ? 'medtests.place.gone.title' : 'medtests.place.title'} />} wide>
      <Waits {...waits}>
        <Empty title="medtests.place.gone.heading" text="medtests.place.gone.text" action={<OtherPlaces />} />
      </Waits>
    </Page>
  );
}

/** A number names the pharmacy of that number. */
const idOf = (venue: string) => (/^\d+$/.test(venue) ? `pharmacy-${venue}` : venue);

function OtherPlaces() {
  return (
    <SecondaryLink to="/medtest/pharmaloc">
      <Say id="medtests.place.others" />
    </SecondaryLink>
  );
}
