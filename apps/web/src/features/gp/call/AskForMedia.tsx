import { IconMicrophone } from '@tabler/icons-react';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import type { Icon } from '../../../ui/icon.ts';
import { Say } from '../../../ui/Say.tsx';
import type { Media } from './use-media.ts';
import styles from './call.module.css';

type Props = { media: Media; action: MessageId; icon: Icon };

/** Asks for camera and microphone, or for the microphone alone. */
export function AskForMedia({ media: { asking, ask }, action, icon: Sign }: Props) {
  return (
    <div className={styles.actions}>
      <PrimaryButton loading={asking} icon={<Sign size={22} aria-hidden />} onClick={() => void ask(true)}>
        <Say id={action} />
      </PrimaryButton>
      <SecondaryButton
        disabled={asking}
        icon={<IconMicrophone size={22} aria-hidden />}
        onClick={() => void ask(false)}
      >
        <Say id="gpCall.soundOnly" />
      </SecondaryButton>
    </div>
  );
}
