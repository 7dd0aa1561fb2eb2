import { useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { MachineDrawing } from '../../../ui/machine/MachineDrawing.tsx';
import type { DrawnMachine } from '../../../ui/machine/machine.layout.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { ActionsThen } from './ActionsThen.tsx';
import styles from './audit.module.css';
import type { Audited, Entry } from './audit.documents.ts';
import { AnswerWords, useAuditWords } from './audit.words.ts';
import { Facts } from './Facts.tsx';
import { Moment } from './Moment.tsx';
import { Proof } from './Proof.tsx';
import { stateAt } from './state-at.ts';
import { Timeline } from './Timeline.tsx';
import { Written } from './Written.tsx';

type Props = {
  audit: Audited;
  reason: string;
  /** Asks for the entries before the first of these. */
  onEarlier(): void;
};

/** The slider chooses a moment; everything beside it shows that moment. */
export default function Audit({ audit, reason, onEarlier }: Props) {
  const { entries, earlier, machine } = audit;
  const [at, setAt] = useState(entries.length - 1);
  const entry = entries[at];
  if (!entry) return null;
  const state = stateAt(entries, at);
  return (
    <AnswerWords value={audit.words}>
      <Proof audit={audit} reason={reason} />
      <Moment entries={entries} at={at} onChange={setAt} />
      <div className={styles.panes} data-drawn={machine !== null}>
        {machine && <Stood machine={machine} entries={entries} at={at} />}
        <div className={styles.told}>
          {state.length > 0 && (
            <Section heading={<Say id="adminAudit.standing" />}>
              <dl className={styles.facts}>
                <Facts fields={state} />
              </dl>
            </Section>
          )}
          <Section heading={<Say id="adminAudit.written" />}>
            <Written entry={entry} />
          </Section>
          {entry.actions.length > 0 && (
            <Section heading={<Say id="adminAudit.actions" />}>
              <ActionsThen actions={entry.actions} />
            </Section>
          )}
        </div>
        <Section heading={<Say id="adminAudit.history" />}>
          {earlier > 0 && (
            <SecondaryButton onClick={onEarlier}>
              <Say id="adminAudit.earlier" values={{ count: earlier }} />
            </SecondaryButton>
          )}
          <Timeline entries={entries} at={at} onChoose={setAt} />
        </Section>
      </div>
    </AnswerWords>
  );
}

type StoodProps = { machine: NonNullable<Audited['machine']>; entries: readonly Entry[]; at: number };

function Stood({ machine, entries, at }: StoodProps) {
  const words = useAuditWords();
  const now = entries[at]?.status ?? machine.initial;
  return (
    <Section heading={<Say id="adminAudit.machine" />}>
      <MachineDrawing
        machine={drawn(machine)}
        now={now}
        passed={entries.slice(0, at + 1).flatMap(({ status }) => status ?? [])}
        say={words.status}
        caption={words.say('adminAudit.machine.label', { status: words.status(now) })}
      />
    </Section>
  );
}

function drawn({ initial, states }: StoodProps['machine']): DrawnMachine {
  return {
    config: { initial, states: Object.fromEntries(states.map(({ name, leadsTo }) => [name, { on: { ...leadsTo } }])) },
  };
}
