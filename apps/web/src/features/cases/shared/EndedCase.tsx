import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { EndedNote } from '../../payments/shared/pay/EndedNote.tsx';
import type { CaseNow } from './case.ts';

const words: Readonly<Record<NonNullable<CaseNow['ended']>, MessageId>> = {
  failed: 'caseParts.ended.failed',
  cancelled: 'caseParts.ended.cancelled',
  expired: 'caseParts.ended.expired',
};

/** How the last attempt to pay ended. */
export function EndedCase({ of: { ended } }: { of: Pick<CaseNow, 'ended'> }) {
  if (!ended) return null;
  return <EndedNote why={ended} heading={words[ended]} text="caseParts.ended.text" level={2} />;
}
