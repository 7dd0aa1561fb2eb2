import { bookingMachine } from '@meridian/workflows/bookings';
import { useState } from 'react';
import { MachineDrawing } from '../../../ui/machine/MachineDrawing.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { ActionsThen } from './ActionsThen.tsx';
import styles from './admin-audit.module.css';
import type { Audited, Status } from './audit.documents.ts';
import { statusWords, useAuditWords } from './audit.words.ts';
import { Moment } from './Moment.tsx';
import { Proof } from './Proof.tsx';
import { StandingThen } from './StandingThen.tsx';
import { Timeline } from './Timeline.tsx';
import { Written } from './Written.tsx';

/** The slider chooses a moment; everything beside it shows that moment. */
export default function Audit({ audit, reason }: { audit: Audited; reason: string }) {
  const { entries } = audit;
  const words = useAuditWords();
  const say = (status: Status) => words.say(statusWords[status]);
  const [at, setAt] = useState(entries.length - 1);
  const entry = entries[at];
  if (!entry) return null;
  const passed = entries.slice(0, at + 1).map(({ after }) => after.status);
  return (
    <>
      <Proof audit={audit} reason={reason} />
      <Moment entries={entries} at={at} onChange={setAt} />
      <div className={styles.panes}>
        <Section heading={<Say id="adminAudit.machine" />}>
          <MachineDrawing
            machine={bookingMachine}
            now={entry.after.status}
            passed={passed}
            say={say}
            caption={words.say('adminAudit.machine.label', { status: say(entry.after.status) })}
          />
        </Section>
        <div className={styles.told}>
          <Section heading={<Say id="adminAudit.standing" />}>
            <StandingThen standing={entry.after} />
          </Section>
          <Section heading={<Say id="adminAudit.written" />}>
            <Written entry={entry} />
          </Section>
          <Section heading={<Say id="adminAudit.actions" />}>
            <ActionsThen actions={entry.after.actions} />
          </Section>
        </div>
        <Section heading={<Say id="adminAudit.history" />}>
          <Timeline entries={entries} at={at} onChoose={setAt} />
        </Section>
      </div>
    </>
  );
}
