import type { MessageId } from '../../lib/i18n/message-id.ts';
import { useOnline } from '../../lib/online.ts';
import { Say } from '../Say.tsx';
import { Failed, Loading, Offline } from '../states/states.tsx';
import { JourneyShell } from './JourneyShell.tsx';

type Props = { title: MessageId; failed: boolean; onRetry(): void };

/** Until the state of the journey is known. */
export function JourneyWaiting({ title, failed, onRetry }: Props) {
  const isOnline = useOnline();
  if (!failed && isOnline) return <Loading shape="form" />;
  return (
    <JourneyShell page="waiting" question={<Say id={title} />}>
      {isOnline ? <Failed onRetry={onRetry} /> : <Offline />}
    </JourneyShell>
  );
}
