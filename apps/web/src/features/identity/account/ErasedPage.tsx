import { PrimaryLink } from '../../../ui/buttons.tsx';
import { ClosedDoor } from '../../../ui/illustrations/ClosedDoor.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';

export default function ErasedPage() {
  return (
    <MessagePage
      picture={<ClosedDoor />}
      heading={<Say id="account.erased" />}
      actions={
        <PrimaryLink to="/">
          <Say id="account.complete.home" />
        </PrimaryLink>
      }
    >
      <p>
        <Say id="account.erased.text" />
      </p>
    </MessagePage>
  );
}
