import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { Say } from '../../../ui/Say.tsx';
import { useUserAction } from './use-user-action.ts';

type Way = 'deactivate' | 'remove' | 'withdraw';
type Props = { way: Way; id: string; name: string; groupId: string; onChanged(): void };
type Words = { end: MessageId; named: MessageId; question: MessageId; text: MessageId };

const words: Readonly<Record<Way, Words>> = {
  deactivate: {
    end: 'pharmaUsers.deactivate',
    named: 'pharmaUsers.deactivate.name',
    question: 'pharmaUsers.deactivate.question',
    text: 'pharmaUsers.deactivate.text',
  },
  remove: {
    end: 'pharmaUsers.remove',
    named: 'pharmaUsers.remove.name',
    question: 'pharmaUsers.remove.question',
    text: 'pharmaUsers.remove.text',
  },
  withdraw: {
    end: 'pharmaUsers.withdraw',
    named: 'pharmaUsers.withdraw.name',
    question: 'pharmaUsers.withdraw.question',
    text: 'pharmaUsers.withdraw.text',
  },
};

/** Asks before somebody cannot work in the group any more. */
export function EndUser({ way, id, name, groupId, onChanged }: Props) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const { act, busy, trouble } = useUserAction(groupId, onChanged);
  const { end, named, question, text } = words[way];
  const send = async () => {
    if (await act(way === 'deactivate' ? 'deactivate' : 'remove', { groupuserid: id })) setAsking(false);
  };
  return (
    <>
      <SecondaryButton aria-label={intl.formatMessage({ id: named }, { name })} onClick={() => setAsking(true)}>
        <Say id={end} />
      </SecondaryButton>
      {isAsking && (
        <ConfirmDialog
          heading={<Say id={question} values={{ name: <bdi translate="no">{name}</bdi> }} />}
          keep="pharmaUsers.keep"
          onKeep={() => setAsking(false)}
          end={<Say id={end} />}
          onEnd={() => void send()}
          busy={busy}
        >
          <TroubleNote trouble={trouble} level={3} />
          <p>
            <Say id={text} values={{ name: <bdi translate="no">{name}</bdi> }} />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
