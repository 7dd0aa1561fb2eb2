import { useLocation } from 'react-router';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { SealedLetter } from '../../../ui/illustrations/SealedLetter.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';

export default function EmailSentPage() {
  const { state } = useLocation() as { state: { email?: string } | null };
  const email = state?.email;
  return (
    <MessagePage
      picture={<SealedLetter />}
      heading={<Say id="emailSent.heading" />}
      actions={
        <SecondaryLink to="/forgot_password">
          <Say id="emailSent.again" />
        </SecondaryLink>
      }
    >
      <p>
        {email === undefined ? (
          <Say id="emailSent.text" />
        ) : (
          <Say id="emailSent.textTo" values={{ email: <strong translate="no">{email}</strong> }} />
        )}
      </p>
      <p>
        <Say id="emailSent.spam" />
      </p>
    </MessagePage>
  );
}
