import { useLocation } from 'react-router';
import type { AppTarget } from '../../lib/routing/paths.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { PrimaryLink } from '../../ui/buttons.tsx';
import { ClosedDoor } from '../../ui/illustrations/ClosedDoor.tsx';
import { MessagePage } from '../../ui/page/MessagePage.tsx';
import { Say } from '../../ui/Say.tsx';
import { homeOf, signInPath } from '../routes/return-path.ts';

/** In place of a page that was open when its rights were taken away. */
export function RightsGone({ viewer }: { viewer: Viewer }) {
  const { pathname, search } = useLocation();
  const isSignedIn = viewer.user !== undefined;
  return (
    <MessagePage
      picture={<ClosedDoor />}
      heading={<Say id={isSignedIn ? 'work.rightsGone' : 'work.signedOut'} />}
      actions={
        <PrimaryLink to={isSignedIn ? homeOf(viewer) : (signInPath(`${pathname}${search}`) as AppTarget)}>
          <Say id={isSignedIn ? 'work.rightsGone.home' : 'work.signedOut.again'} />
        </PrimaryLink>
      }
    >
      <p role="alert">
        <Say id={isSignedIn ? 'work.rightsGone.text' : 'work.signedOut.text'} />
      </p>
    </MessagePage>
  );
}
