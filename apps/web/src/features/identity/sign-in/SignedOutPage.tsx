import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { ClosedDoor } from '../../../ui/illustrations/ClosedDoor.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';

export default function SignedOutPage() {
  return (
    <MessagePage
      picture={<ClosedDoor />}
      heading={<Say id="signedOut.heading" />}
      actions={
        <>
          <PrimaryLink to="/login">
            <Say id="signedOut.again" />
          </PrimaryLink>
          <SecondaryLink to="/">
            <Say id="signedOut.home" />
          </SecondaryLink>
        </>
      }
    >
      <p>
        <Say id="signedOut.text" />
      </p>
    </MessagePage>
  );
}
