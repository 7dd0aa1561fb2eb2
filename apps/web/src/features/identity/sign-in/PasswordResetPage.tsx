import { useMoveOn } from '../../../lib/routing/move-on.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { OpenDoor } from '../../../ui/illustrations/OpenDoor.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';

export default function PasswordResetPage() {
  const isSignedIn = useViewer()?.user !== undefined;
  useMoveOn('/');
  return (
    <MessagePage
      picture={<OpenDoor />}
      heading={<Say id="passwordReset.heading" />}
      actions={
        <PrimaryLink to={isSignedIn ? '/' : '/login'}>
          <Say id={isSignedIn ? 'signedOut.home' : 'signIn.submit'} />
        </PrimaryLink>
      }
    >
      <p>
        <Say id="passwordReset.text" />
      </p>
    </MessagePage>
  );
}
