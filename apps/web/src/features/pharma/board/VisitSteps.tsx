import { useState } from 'react';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { DangerButton, PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { type Action, actionNames, nextAction } from './stages.ts';
import { StepForm } from './StepForm.tsx';
import { useStep } from './use-step.ts';
import styles from './board.module.css';

const presses: readonly Action[] = ['acknowledge', 'callIn', 'complete'];
const ends: readonly Action[] = ['miss', 'failPatient', 'failDraw', 'refuseIdentity'];

type Props = {
  visit: VisitPartsFragment;
  pharmaid: string;
  onTaken(visit: VisitPartsFragment): void;
  onRefused(): void;
};

/** The one next step first, then what else may be done; a form where a step has to know something. */
export function VisitSteps({ visit, pharmaid, onTaken, onRefused }: Props) {
  const { id } = visit;
  const { busy, take } = useStep(pharmaid, onTaken);
  const [asking, ask] = useState<Action>();
  const next = nextAction(visit);
  const actions = visit.actions.filter((action): action is Action => action !== 'undo');
  const others = actions.filter((action) => action !== next);
  const cannotDraw = visit.draws && visit.stage === 'inRoom' && !actions.includes('takeSample');

  async function press(action: Action) {
    if (!presses.includes(action)) return ask(action);
    if (await take({ action, id })) onRefused();
  }

  return (
    <Section heading={<Say id="pharmaBoard.steps" />}>
      {cannotDraw && (
        <p>
          <Say id="pharmaBoard.cannotDraw" />
        </p>
      )}
      {actions.length === 0 && (
        <p>
          <Say id="pharmaBoard.nothing" />
        </p>
      )}
      {asking && asking !== 'miss' ? (
        <StepForm {...{ visit, pharmaid, take, onRefused }} action={asking} onLeave={() => ask(undefined)} />
      ) : (
        <div className={styles.actions}>
          {next && (
            <PrimaryButton loading={busy} onClick={() => void press(next)}>
              <Say id={actionNames[next]} />
            </PrimaryButton>
          )}
          {others.map((action) => {
            const Button = ends.includes(action) ? DangerButton : SecondaryButton;
            return (
              <Button key={action} disabled={busy} onClick={() => void press(action)}>
                <Say id={actionNames[action]} />
              </Button>
            );
          })}
        </div>
      )}
      {asking === 'miss' && (
        <ConfirmDialog
          heading={<Say id="pharmaBoard.miss" />}
          keep="pharmaBoard.miss.keep"
          onKeep={() => ask(undefined)}
          end={<Say id="pharmaBoard.miss" />}
          onEnd={() => void take({ action: 'miss', id }).then((refused) => refused && onRefused())}
          busy={busy}
        >
          <p>
            <Say id="pharmaBoard.miss.text" />
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
