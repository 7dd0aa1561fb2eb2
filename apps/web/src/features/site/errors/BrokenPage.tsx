import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isChunkLoadError } from '../../../lib/routing/chunk.ts';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { BrokenArc } from '../../../ui/illustrations/BrokenArc.tsx';
import { MessagePage } from '../../../ui/page/MessagePage.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';

type Words = { title: MessageId; text: MessageId; next?: MessageId };
const broken: Words = { title: 'errorPage.broken.title', text: 'errorPage.broken.text' };
const chunk: Words = { title: 'errorPage.chunk.title', text: 'errorPage.chunk.text', next: 'errorPage.chunk.next' };

/** What a person sees when a page fails: what happened, that nothing was sent, what to do. */
export function BrokenPage() {
  const error = useRouteError();
  const words = isChunkLoadError(error) ? chunk : broken;

  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus();
  }, []);

  return (
    <MessagePage
      picture={<BrokenArc />}
      heading={<Say id={words.title} />}
      actions={
        <PrimaryButton onClick={() => window.location.reload()}>
          <Say id="errorPage.reload" />
        </PrimaryButton>
      }
    >
      <p>
        <Say id={words.text} />
      </p>
      {words.next && (
        <p>
          <Say id={words.next} />
        </p>
      )}
      <p>
        <Say id="errorPage.urgent" />
      </p>
    </MessagePage>
  );
}
