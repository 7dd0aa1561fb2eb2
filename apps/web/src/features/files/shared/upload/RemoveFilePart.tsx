import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMutation } from 'urql';
import { troubleIn } from '../../../../lib/api/refusal.ts';
import { SecondaryButton } from '../../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../../ui/Confirm.tsx';
import { notify } from '../../../../ui/notifications/notifications.ts';
import { Say } from '../../../../ui/Say.tsx';
import type { SentFile } from './sent-file.ts';
import { RemoveFile } from './sent-files.documents.ts';

/** Asks before a file is deleted: nobody brings it back. */
export function RemoveFilePart({ file: { id, name }, onRemoved }: { file: SentFile; onRemoved(): void }) {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const [{ fetching }, remove] = useMutation(RemoveFile);
  const shown = <bdi translate="no">{name}</bdi>;

  async function send() {
    const { data } = await remove({ id });
    setAsking(false);
    const answer = data?.removeFile;
    if (answer?.__typename === 'Refusal') return notify({ tone: 'bad', ...troubleIn(answer) });
    if (answer?.__typename !== 'OwnFile') return undefined;
    notify({ tone: 'good', message: 'sentFiles.remove.done' });
    return onRemoved();
  }

  return (
    <>
      <SecondaryButton
        icon={<IconTrash size={20} aria-hidden />}
        aria-label={intl.formatMessage({ id: 'sentFiles.remove.name' }, { name })}
        onClick={() => setAsking(true)}
      >
        <Say id="sentFiles.remove" />
      </SecondaryButton>
      {asking && (
        <ConfirmDialog
          heading={<Say id="sentFiles.remove.question" values={{ name: shown }} />}
          keep="sentFiles.remove.keep"
          onKeep={() => setAsking(false)}
          end={<Say id="sentFiles.remove.end" />}
          onEnd={() => void send()}
          busy={fetching}
        >
          <p>
            <Say id="sentFiles.remove.text" />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
