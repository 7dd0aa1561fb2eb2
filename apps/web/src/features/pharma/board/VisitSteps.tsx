import { useEffect, useRef, useState } from 'react';
import type { PharmaBookingAction, VisitPartsFragment } from '../../../gql/graphql.ts';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { DangerButton, PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { useCarriedVoucher } from '../shared/carried-voucher.ts';
import { isForSeveral } from '../shared/several-people.ts';
import { type Action, actionNames, nextAction } from './stages.ts';
import { isAsked, StepQuestion } from './StepQuestion.tsx';
import { UndoStep } from './UndoStep.tsx';
import { useStep } from './use-step.ts';
import styles from './board.module.css';

const StepForm = lazyPart('visit-step', () => import('./StepForm.tsx'));
const presses: readonly Action[] = ['callIn', 'complete'];
/** Offered beside what they are about. */
const elsewhere: readonly PharmaBookingAction[] = ['undo', 'hearTriage', 'correctVaccination'];
/** They end a visit for somebody, and stand last. */
const ends: readonly Action[] = ['failPatient', 'miss'];

type Props = {
  visit: VisitPartsFragment;
  pharmaid: string;
  /** Not for them is what costs a patient money. */
  asksManager?: boolean;
  onTaken(visit: VisitPartsFragment): void;
  onRefused(): void;
};

/** The one next step first, then what else may be done; a form where a step has to know something. */
export function VisitSteps({ visit, pharmaid, asksManager = false, onTaken, onRefused }: Props) {
  const { id } = visit;
  const carried = useCarriedVoucher();
  const [asking, ask] = useState<Action | undefined>(carried?.testId === visit.testId ? 'takeVoucher' : undefined);
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    ask(undefined);
    place.current?.focus();
  };
  const { busy, take, press } = useStep(pharmaid, (taken) => {
    leave();
    onTaken(taken);
  });
  const next = nextAction(visit);
  const actions = visit.actions.filter((action): action is Action => !elsewhere.includes(action));
  const others = actions
    .filter((action) => action !== next)
    .toSorted((one, other) => ends.indexOf(one) - ends.indexOf(other));
  const cannotDraw = visit.draws && visit.stage === 'inRoom' && !actions.includes('takeSample');
  // Somebody else may have taken it meanwhile.
  const open = asking && actions.includes(asking) ? asking : undefined;
  useEffect(() => {
    if (asking && !open) place.current?.focus();
  }, [asking, open]);

  const send = (action: Action) => void press({ action, id }, onRefused);

  return (
    <Section heading={<Say id="pharmaBoard.steps" />}>
      <div ref={place} tabIndex={-1} className={styles.steps}>
        {visit.actions.includes('hearTriage') && visit.patients.some(({ answered, out }) => answered === 0 && !out) && (
          <p>
            <Say id="pharmaBoard.notAnswered" />
          </p>
        )}
        {cannotDraw && (
          <p>
            <Say id="pharmaBoard.cannotDraw" />
          </p>
        )}
        {asksManager && visit.stage === 'late' && (
          <p>
            <Say id="pharmaBoard.managerMisses" />
          </p>
        )}
        {asksManager && visit.patients.some(({ outRefunds }) => outRefunds) && (
          <p>
            <Say id="pharmaBoard.managerRefunds" />
          </p>
        )}
        {isForSeveral(visit) && (
          <p>
            <Say id="pharmaBoard.voucherOnePerson" values={{ count: visit.patients.length }} />
          </p>
        )}
        {actions.length === 0 && (
          <p>
            <Say id="pharmaBoard.nothing" />
          </p>
        )}
        {open && !isAsked(open) ? (
          <StepForm key={open} {...{ visit, pharmaid, take, onRefused }} action={open} onLeave={leave} />
        ) : (
          <div className={styles.actions}>
            {next && (
              <PrimaryButton loading={busy} onClick={() => (presses.includes(next) ? send(next) : ask(next))}>
                <Say id={actionNames[next]} />
              </PrimaryButton>
            )}
            {others.map((action) => {
              const Button = ends.includes(action) ? DangerButton : SecondaryButton;
              return (
                <Button
                  key={action}
                  disabled={busy}
                  onClick={() => (presses.includes(action) ? send(action) : ask(action))}
                >
                  <Say id={actionNames[action]} />
                </Button>
              );
            })}
            <UndoStep
              visit={visit}
              busy={busy}
              onUndo={(step) => void press({ action: 'undo', id, step }, onRefused)}
            />
          </div>
        )}
      </div>
      {open && isAsked(open) && (
        <StepQuestion about={open} visit={visit} busy={busy} onKeep={leave} onTake={() => send(open)} />
      )}
    </Section>
  );
}
