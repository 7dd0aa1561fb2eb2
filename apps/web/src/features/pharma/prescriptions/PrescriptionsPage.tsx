import { useParams } from 'react-router';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty } from '../../../ui/states/states.tsx';
import { NeedsPharmacy } from '../shared/choice/needs.tsx';

/** Prescriptions that were sent to a pharmacy, or those of one visit. Nothing sends any there yet. */
export default function PrescriptionsPage() {
  const { booktest } = useParams();
  const none = booktest ? 'pharmaPrescriptions.ofVisit' : 'pharmaPrescriptions.none';
  return (
    <Page heading={<Say id="pharmaPrescriptions.title" />}>
      <NeedsPharmacy>
        {() => (
          <Empty
            title={none}
            text="pharmaPrescriptions.none.text"
            action={
              booktest && (
                <SecondaryLink to={`/pharma/visits/${encodeURIComponent(booktest)}`}>
                  <Say id="pharmaBoard.one" />
                </SecondaryLink>
              )
            }
          />
        )}
      </NeedsPharmacy>
    </Page>
  );
}
