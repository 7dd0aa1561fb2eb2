import { useLocation } from 'react-router';
import { SealedLetter } from '../../../ui/illustrations/SealedLetter.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';
import { ResendForm } from './ResendForm.tsx';

export default function ConfirmRegistrationPage() {
  const { state } = useLocation() as { state: { usernameEmail?: string } | null };
  const sentTo = state?.usernameEmail;
  const isAddress = sentTo?.includes('@') === true;
  return (
    <MessagePage
      picture={<SealedLetter />}
      heading={<Say id="confirmRegistration.heading" />}
      actions={<ResendForm usernameEmail={sentTo} />}
    >
      <p>
        {isAddress ? (
          <Say id="confirmRegistration.textTo" values={{ email: <strong translate="no">{sentTo}</strong> }} />
        ) : (
          <Say id="confirmRegistration.text" />
        )}
      </p>
      <p>
        <Say id="confirmRegistration.spam" />
      </p>
    </MessagePage>
  );
}
