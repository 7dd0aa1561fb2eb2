import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Note } from '../../../ui/journey/Note.tsx';
import type { Gone } from '../../../ui/journey/use-server-record.ts';
import { Say } from '../../../ui/Say.tsx';
import { NearTimes } from './NearTimes.tsx';

type Props = Gone & { disabled?: boolean; onChoose(at: string): void };

/** The time is gone: what is free near it. */
export function NearestSlots({ messageKey, ...near }: Props) {
  return (
    <Note tone="warn" level={2} heading={<Say id={messageKey as MessageId} />} takesFocus>
      <NearTimes {...near} />
    </Note>
  );
}
