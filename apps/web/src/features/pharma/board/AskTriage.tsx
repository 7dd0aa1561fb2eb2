import { useRef, useState } from 'react';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Opened } from './opened.ts';
import { useStep } from './use-step.ts';
import styles from './board.module.css';

const StepForm = lazyPart('visit-step', () => import('./StepForm.tsx'));

type Props = {
  pharmaid: string;
  visit: VisitPartsFragment;
  triage: NonNullable<Opened['triage']>;
  patient: number;
  name: string;
  onTaken(visit: VisitPartsFragment): void;
  onRefused(): void;
};

/** Who did not answer at home, or answers otherwise now, is asked aloud. */
export function AskTriage({ pharmaid, visit, triage, patient, name, onTaken, onRefused }: Props) {
  const [isAsking, ask] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    ask(false);
    place.current?.focus();
  };
  const { take } = useStep(pharmaid, (taken) => {
    leave();
    onTaken(taken);
  });
  const { version, questions } = triage;
  return (
    <div ref={place} tabIndex={-1} className={styles.steps}>
      {isAsking ? (
        <StepForm
          key={version}
          {...{ visit, pharmaid, questions, take, onRefused }}
          action="hearTriage"
          start={{ patient: String(patient), version }}
          onLeave={leave}
        />
      ) : (
        <div className={styles.actions}>
          <SecondaryButton onClick={() => ask(true)}>
            <Say id="pharmaBoard.hearTriage.of" values={{ name: <bdi translate="no">{name}</bdi> }} />
          </SecondaryButton>
        </div>
      )}
    </div>
  );
}
