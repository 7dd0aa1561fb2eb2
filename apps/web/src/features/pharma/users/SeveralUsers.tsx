import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PharmaGroupUsersPartsFragment } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { Say } from '../../../ui/Say.tsx';
import { useUserAction } from './use-user-action.ts';
import styles from './users.module.css';

type User = PharmaGroupUsersPartsFragment['users'][number];
type Props = { groupId: string; chosen: readonly User[]; onChanged(): void; onDone(): void };

const order = ['activate', 'deactivate', 'remove'] as const;
type Step = (typeof order)[number];
const steps: Readonly<Record<Step, { label: MessageId; question: MessageId; text: MessageId }>> = {
  activate: {
    label: 'pharmaUsers.activate',
    question: 'pharmaUsers.several.activate.question',
    text: 'pharmaUsers.several.activate.text',
  },
  deactivate: {
    label: 'pharmaUsers.deactivate',
    question: 'pharmaUsers.several.deactivate.question',
    text: 'pharmaUsers.several.deactivate.text',
  },
  remove: {
    label: 'pharmaUsers.remove',
    question: 'pharmaUsers.several.remove.question',
    text: 'pharmaUsers.several.remove.text',
  },
};

/** One step for all who are ticked: it is taken with all of them or with none. */
export function SeveralUsers({ groupId, chosen, onChanged, onDone }: Props) {
  const intl = useIntl();
  const [asked, setAsked] = useState<Pick<Asked, 'step' | 'people'>>();
  const count = chosen.length;
  const possible = order.filter((step) => count > 0 && chosen.every(({ actions }) => actions.includes(step)));
  return (
    <section className={styles.several} aria-label={intl.formatMessage({ id: 'pharmaUsers.several.name' })}>
      <p className={styles.soft}>
        <Say id="pharmaUsers.several.lead" />
      </p>
      <output>
        <Say id="pharmaUsers.several.count" values={{ count }} />
      </output>
      {count > 0 && possible.length === 0 && (
        <p>
          <Say id="pharmaUsers.several.mixed" />
        </p>
      )}
      <div className={styles.ways}>
        {possible.map((step) => (
          <SecondaryButton key={step} onClick={() => setAsked({ step, people: chosen })}>
            <Say id={steps[step].label} />
          </SecondaryButton>
        ))}
      </div>
      {asked && (
        <Question
          {...asked}
          groupId={groupId}
          onChanged={onChanged}
          onDone={onDone}
          onKeep={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

type Asked = Omit<Props, 'chosen'> & { step: Step; people: readonly User[]; onKeep(): void };

/** `people`: as they were when it was asked, whatever the list becomes meanwhile. */
function Question({ step, groupId, people, onChanged, onDone, onKeep }: Asked) {
  const intl = useIntl();
  const { act, busy, trouble } = useUserAction(groupId, onChanged);
  const send = async () => {
    if (await act(step, { groupusers: people.map(({ id }) => id) })) onDone();
  };
  return (
    <ConfirmDialog
      heading={<Say id={steps[step].question} values={{ count: people.length }} />}
      keep="pharmaUsers.keep"
      onKeep={onKeep}
      end={<Say id={steps[step].label} />}
      onEnd={() => void send()}
      busy={busy}
    >
      <TroubleNote trouble={trouble} level={3} />
      <p>
        <Say id={steps[step].text} />
      </p>
      <ul className={styles.marks}>
        {people.map(({ id, name }) => (
          <li key={id}>
            <bdi translate="no">{name || intl.formatMessage({ id: 'pharmaUsers.noName' })}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
