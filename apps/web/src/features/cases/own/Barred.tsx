import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import own from './own.module.css';

type Step = CaseNow['barred'][number];

const steps: Readonly<Record<Step['step'], MessageId>> = {
  cancel: 'caseOwn.step.cancel',
  addFiles: 'caseOwn.step.addFiles',
  giveFeedback: 'caseOwn.step.giveFeedback',
  savePaper: 'caseOwn.step.savePaper',
};

const reasons: Readonly<Record<Step['why'], MessageId>> = {
  signed: 'caseOwn.barred.signed',
  cancellationAsked: 'caseOwn.barred.cancellationAsked',
  notAsked: 'caseOwn.barred.notAsked',
  noReport: 'caseOwn.barred.noReport',
  withdrawn: 'caseOwn.barred.withdrawn',
  inTranslation: 'caseOwn.barred.inTranslation',
};

/** What cannot be done now, each with the reason. */
export function Barred({ of: { barred } }: { of: CaseNow }) {
  if (barred.length === 0) return null;
  return (
    <details className={own.folded}>
      <summary>
        <Say id="caseOwn.barred" />
      </summary>
      <dl className={own.barred}>
        {barred.map(({ step, why }) => (
          <div key={step}>
            <dt>
              <Say id={steps[step]} />
            </dt>
            <dd>
              <Say id={reasons[why]} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
