import { PrimaryLink } from '../../../ui/buttons.tsx';
import { LostThread } from '../../../ui/illustrations/LostThread.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';

export default function NotFoundPage() {
  return (
    <MessagePage
      picture={<LostThread />}
      heading={<Say id="errorPage.notFound.title" />}
      actions={
        <PrimaryLink to="/">
          <Say id="errorPage.home" />
        </PrimaryLink>
      }
    >
      <p>
        <Say id="errorPage.notFound.text" />
      </p>
      <p>
        <Say id="errorPage.notFound.next" />
      </p>
    </MessagePage>
  );
}
