import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useMutation } from 'urql';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { DeleteCase } from './case.documents.ts';

type Outcome = { __typename: 'CaseDeletion' } | ({ __typename: 'Refusal' } & RefusalAnswer);
type Props = { of: { id: string; title?: string | null }; onDeleted?(): void };

/** Asks first, for its files go with it. */
export function DeleteDraft({ of: { id, title }, onDeleted }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [, remove] = useMutation(DeleteCase);
  const [isAsking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const name = title || intl.formatMessage({ id: 'caseParts.untitled' });

  async function send() {
    setSending(true);
    const { data } = await remove({ id });
    setSending(false);
    const answer = data?.answer as Outcome | undefined;
    if (answer === undefined) return undefined;
    if (answer.__typename === 'Refusal') return setTrouble(troubleIn(answer));
    setAsking(false);
    notify({ tone: 'good', message: 'caseParts.delete.done' });
    return onDeleted ? onDeleted() : navigate('/your-files/cases', { replace: true });
  }

  return (
    <>
      <SecondaryButton
        aria-label={intl.formatMessage({ id: 'caseParts.delete.name' }, { title: name })}
        onClick={() => setAsking(true)}
      >
        <Say id="caseParts.delete" />
      </SecondaryButton>
      {isAsking && (
        <ConfirmDialog
          heading={<Say id="caseParts.delete.question" />}
          keep="caseParts.delete.keep"
          onKeep={() => setAsking(false)}
          end={<Say id="caseParts.delete" />}
          onEnd={() => void send()}
          busy={sending}
        >
          <TroubleNote trouble={trouble} level={3} />
          <p>
            <Say id="caseParts.delete.text" values={{ title: <bdi translate="no">{name}</bdi> }} />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
