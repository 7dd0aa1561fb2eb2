import { PrimaryLink } from '../../ui/buttons.tsx';
import { LostThread } from '../../ui/illustrations/LostThread.tsx';
import { MessagePage } from '../../ui/page/MessagePage.tsx';
import { Say } from '../../ui/Say.tsx';

export default function NotFoundPage() {
  return (
    <MessagePage
      picture={<LostThread />}
      heading={<Say id="errors.notFound.title" />}
      actions={
        <PrimaryLink to="/">
          <Say id="errors.home" />
        </PrimaryLink>
      }
    >
      <p>
        <Say id="errors.notFound.text" />
      </p>
      <p>
        <Say id="errors.notFound.next" />
      </p>
    </MessagePage>
  );
}
