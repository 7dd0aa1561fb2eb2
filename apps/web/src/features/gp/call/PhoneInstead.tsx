import { IconPhone } from '@tabler/icons-react';
import { useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { AskForGpPhoneCall, GpCallParts } from './call.documents.ts';
import type { Call } from './call-room.ts';
import styles from './call.module.css';

/** One tap tells the doctor to phone instead; another takes it back. */
export function PhoneInstead({ call, onCall }: { call: Call; onCall(call: Call): void }) {
  const [{ fetching }, ask] = useMutation(AskForGpPhoneCall);
  const { id, phoneWanted } = call;

  async function send(wanted: boolean) {
    const { data } = await ask({ id, wanted });
    const answer = data?.askForGpPhoneCall;
    if (answer?.__typename === 'GpCall') onCall(readFragment(GpCallParts, answer));
    else if (answer) notify({ tone: 'bad', ...troubleIn(answer) });
  }

  if (!phoneWanted) {
    return (
      <div className={styles.instead}>
        <SecondaryButton loading={fetching} icon={<IconPhone size={22} aria-hidden />} onClick={() => void send(true)}>
          <Say id="gpCall.phone.ask" />
        </SecondaryButton>
      </div>
    );
  }
  return (
    <Note tone="good" level={2} heading={<Say id="gpCall.phone.asked" />}>
      <p>
        <Say id="gpCall.phone.asked.text" />
      </p>
      <SecondaryButton loading={fetching} onClick={() => void send(false)}>
        <Say id="gpCall.phone.undo" />
      </SecondaryButton>
    </Note>
  );
}
