import { mostOffers } from '@meridian/domain/cases/rules';
import { useId, useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type EditorProps, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { useAnswer } from '../../../ui/admin/use-answer.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import styles from './cases-admin.module.css';
import { CandidateLine } from './CandidateLine.tsx';
import { type Candidate, CaseCandidates, OfferCase as Offer } from './offer-case.documents.ts';

const candidatesDocument = trusted(CaseCandidates);

/** To which doctors a case is offered: those of its specialty first, with what they have to do. */
export default function OfferCase({ row, onDone, onStale, onCancel }: EditorProps) {
  const id = useId();
  const caseId = String(row['id']);
  const { answer, again } = useAnswer<readonly Candidate[]>(candidatesDocument, { id: caseId });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>();

  if (answer === undefined) return <Loading shape="list" />;
  if (answer === 'failed') return <Failed onRetry={again} />;
  if (answer.length === 0) return <Empty title="adminCases.offer.none" text="adminCases.offer.none.text" />;
  const room = mostOffers - answer.filter(({ standing }) => standing === 'open').length;

  async function send() {
    setMissing(chosen.length === 0);
    if (chosen.length === 0) return;
    setBusy(true);
    setRefused(undefined);
    const outcome = await carryOut({ form: trusted(Offer) }, { id: caseId, doctorIds: chosen });
    setBusy(false);
    if (!('refused' in outcome)) return onDone({ values: { count: chosen.length } });
    setRefused(outcome.refused);
    setChosen([]);
    again();
    onStale?.();
  }

  const toggle = (doctorId: string, on: boolean) => {
    setMissing(false);
    setChosen((before) => (on ? [...before, doctorId] : before.filter((each) => each !== doctorId)));
  };

  return (
    <div className={styles.part}>
      {refused && <Refusal refused={refused} />}
      <fieldset className={styles.candidates} aria-describedby={`${id}-hint`}>
        <legend className={form.label}>
          <Say id="adminCases.offer.whom" />
        </legend>
        <p id={`${id}-hint`} className={form.hint}>
          <Say id="adminCases.offer.hint" values={{ most: mostOffers }} />
        </p>
        {missing && (
          <p role="alert" className={form.error}>
            <Say id="cases.rules.doctors" />
          </p>
        )}
        {answer.map((candidate) => (
          <CandidateLine
            key={candidate.id}
            candidate={candidate}
            specialty={String(row['specialty'])}
            checked={chosen.includes(candidate.id)}
            full={chosen.length >= room}
            onToggle={(on) => toggle(candidate.id, on)}
          />
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <PrimaryButton disabled={busy} onClick={() => void send()}>
          <Say id="adminCases.offer.send" values={{ count: chosen.length }} />
        </PrimaryButton>
        {onCancel && (
          <SecondaryButton onClick={onCancel}>
            <Say id="admin.cancel" />
          </SecondaryButton>
        )}
      </div>
    </div>
  );
}
