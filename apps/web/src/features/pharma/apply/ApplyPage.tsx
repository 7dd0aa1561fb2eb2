import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { PharmacyApplicationParts, PharmacyApplications, PharmaInvitations } from './apply.documents.ts';
import { ApplicationLine } from './ApplicationLine.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { InvitationLine } from './InvitationLine.tsx';

/** Where somebody applies for a workspace for their pharmacies, and sees what becomes of it. */
export default function ApplyPage() {
  const isGuest = useViewer()?.user?.settings.guest === true;
  return (
    <Page heading={<Say id="pharmaApply.title" />} lead={<Say id="pharmaApply.lead" />}>
      <p>
        <AppLink to="/account/overview">
          <Say id="pharmaApply.back" />
        </AppLink>
      </p>
      {isGuest ? <ForMembers /> : <Applications />}
    </Page>
  );
}

function ForMembers() {
  const action = (
    <PrimaryLink to="/signup">
      <Say id="pharmaApply.guest.keep" />
    </PrimaryLink>
  );
  return <Empty title="pharmaApply.guest" text="pharmaApply.guest.text" action={action} />;
}

const context = { quiet: true } as const;

function Applications() {
  const isOnline = useOnline();
  const [{ data, error, fetching }, ask] = useQuery({ query: PharmacyApplications, context });
  const [{ data: invited, fetching: isAskingInvited }] = useQuery({ query: PharmaInvitations, context });
  const [isMore, setMore] = useState(false);
  const again = () => ask({ requestPolicy: 'network-only' });
  const found = data?.pharmacyApplications;
  if (!found || (!invited && isAskingInvited)) {
    if (!isOnline) return <Offline />;
    return error && !fetching ? <Failed onRetry={again} /> : <Loading shape="list" />;
  }
  const applications = readFragment(PharmacyApplicationParts, found.applications);
  const invitations = invited?.pharmaInvitations ?? [];
  const isFirst = applications.length === 0 && invitations.length === 0;
  return (
    <>
      {invitations.map((invitation) => (
        <InvitationLine key={invitation.id} invitation={invitation} />
      ))}
      {applications.map((application) => (
        <ApplicationLine key={application.id} application={application} onChanged={again} />
      ))}
      {!found.open && (
        <Note level={2} heading={<Say id="pharmaApply.closed" />}>
          <p>
            <Say id="pharmaApply.closed.text" />
          </p>
        </Note>
      )}
      {found.open && !isFirst && !isMore && (
        <div>
          <SecondaryButton onClick={() => setMore(true)}>
            <Say id="pharmaApply.another" />
          </SecondaryButton>
        </div>
      )}
      {found.open && (isFirst || isMore) && (
        <ApplyForm
          onSent={() => {
            setMore(false);
            again();
          }}
        />
      )}
    </>
  );
}
