import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkClock } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { type Action, actionNames, namesIn, nextAction } from './stages.ts';
import { useStep } from './use-step.ts';
import styles from './board.module.css';

type Props = { visit: VisitPartsFragment; pharmaid: string; onRefused(): void };

/** When, who, what; and the next step where it asks for nothing. */
export function VisitLine({ visit, pharmaid, onRefused }: Props) {
  const { language } = useLanguage();
  const { busy, take } = useStep(pharmaid);
  const { id, at, reference, test, owed, stage, arrivedAt } = visit;
  const next = nextAction(visit);
  const isPress = next === 'callIn' || next === 'acknowledge';

  async function press(action: Action) {
    const refused = await take({ action, id });
    if (!refused) return;
    notify({ tone: 'bad', ...troubleIn(refused) });
    onRefused();
  }

  return (
    <li className={styles.line} data-stage={stage}>
      <p className={styles.time}>{formatUkClock(at, language)}</p>
      <div className={styles.who}>
        <h3>
          <AppLink to={`/pharma/visits/${id}`}>
            <bdi translate="no">{namesIn(visit, language === 'zh' ? '、' : ', ') || reference}</bdi>
          </AppLink>
        </h3>
        <p className={styles.soft}>
          <span data-formatted>{test[language]}</span> <bdi translate="no">{reference}</bdi>
          {arrivedAt && (
            <span>
              <Say id="pharmaBoard.arrived" values={{ time: formatUkClock(arrivedAt, language) }} />
            </span>
          )}
          {owed.amount > 0 && (
            <strong>
              <Say id="pharmaBoard.owed" values={{ amount: formatMoney(owed) }} />
            </strong>
          )}
        </p>
      </div>
      {next && isPress && (
        <PrimaryButton loading={busy} onClick={() => void press(next)}>
          <Say id={actionNames[next]} />
        </PrimaryButton>
      )}
      {next && !isPress && (
        <AppLink className={styles.next} to={`/pharma/visits/${id}`}>
          <Say id={actionNames[next]} />
        </AppLink>
      )}
    </li>
  );
}
