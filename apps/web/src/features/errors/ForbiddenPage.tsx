import { PrimaryLink } from '../../ui/buttons.tsx';
import { ClosedDoor } from '../../ui/illustrations/ClosedDoor.tsx';
import { MessagePage } from '../../ui/page/MessagePage.tsx';
import { Say } from '../../ui/Say.tsx';

export default function ForbiddenPage() {
  return (
    <MessagePage
      picture={<ClosedDoor />}
      heading={<Say id="errors.forbidden.title" />}
      actions={
        <PrimaryLink to="/">
          <Say id="errors.home" />
        </PrimaryLink>
      }
    >
      <p>
        <Say id="errors.forbidden.text" />
      </p>
      <p>
        <Say id="errors.forbidden.next" />
      </p>
    </MessagePage>
  );
}
