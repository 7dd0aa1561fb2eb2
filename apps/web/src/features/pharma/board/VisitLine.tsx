import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkClock } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryButton, SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { LineFacts } from './LineFacts.tsx';
import { actionNames, namesIn, nextAction } from './stages.ts';
import { StepQuestion } from './StepQuestion.tsx';
import { UndoStep } from './UndoStep.tsx';
import { useStep } from './use-step.ts';
import styles from './board.module.css';
import type { BoardLine } from './visits.ts';

type Props = { visit: BoardLine; pharmaid: string; onRefused(): void };

/** When, who, what; and the next step where it asks for nothing. */
export function VisitLine({ visit, pharmaid, onRefused }: Props) {
  const { language } = useLanguage();
  const [isAsking, ask] = useState(false);
  const { busy, press } = useStep(pharmaid, () => ask(false));
  const { id, at, reference, owed, stage, identityRefusals } = visit;
  const next = nextAction(visit);
  const names = namesIn(visit, language === 'zh' ? '、' : ', ');
  const isPress = next === 'callIn' || next === 'acknowledge';
  const take = (action: 'callIn' | 'acknowledge') => void press({ action, id }, onRefused);

  return (
    <li className={styles.line} data-stage={stage}>
      <p className={styles.time}>{formatUkClock(at, language)}</p>
      <div className={styles.who}>
        <h3>
          <AppLink to={`/pharma/visits/${id}`} data-row={id}>
            <bdi translate="no">{names || reference}</bdi>
          </AppLink>
        </h3>
        <LineFacts visit={visit} isNamed={names !== ''}>
          {identityRefusals > 0 && (
            <strong className={styles.refused}>
              <IconAlertTriangle size={20} aria-hidden />
              <Say id="pharmaBoard.identityRefusals" values={{ count: identityRefusals }} />
            </strong>
          )}
          {owed.amount > 0 && (
            <strong>
              <Say id="pharmaBoard.owed" values={{ amount: formatMoney(owed) }} />
            </strong>
          )}
        </LineFacts>
      </div>
      <div className={styles.acts}>
        {next && isPress && (
          <PrimaryButton data-next loading={busy} onClick={() => (next === 'acknowledge' ? ask(true) : take(next))}>
            <Say id={actionNames[next]} />
          </PrimaryButton>
        )}
        {next && !isPress && (
          <SecondaryLink to={`/pharma/visits/${id}`}>
            <Say id={actionNames[next]} />
          </SecondaryLink>
        )}
        <UndoStep visit={visit} busy={busy} onUndo={(step) => void press({ action: 'undo', id, step }, onRefused)} />
      </div>
      {isAsking && next === 'acknowledge' && (
        <StepQuestion
          about="acknowledge"
          visit={visit}
          busy={busy}
          onKeep={() => ask(false)}
          onTake={() => take('acknowledge')}
        />
      )}
    </li>
  );
}
