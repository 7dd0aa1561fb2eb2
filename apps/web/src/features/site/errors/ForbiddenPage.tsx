import { PrimaryLink } from '../../../ui/buttons.tsx';
import { ClosedDoor } from '../../../ui/illustrations/ClosedDoor.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';

export default function ForbiddenPage() {
  return (
    <MessagePage
      picture={<ClosedDoor />}
      heading={<Say id="errorPage.forbidden.title" />}
      actions={
        <PrimaryLink to="/">
          <Say id="errorPage.home" />
        </PrimaryLink>
      }
    >
      <p>
        <Say id="errorPage.forbidden.text" />
      </p>
      <p>
        <Say id="errorPage.forbidden.next" />
      </p>
    </MessagePage>
  );
}
