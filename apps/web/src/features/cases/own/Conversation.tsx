import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { CaseNow } from '../shared/case.ts';
import styles from '../shared/cases.module.css';
import { Versions } from '../shared/Versions.tsx';
import own from './own.module.css';

type Props = { questions: CaseNow['questions']; doctor: string | undefined };

/** What the doctor asked and what was answered, the oldest first. */
export function Conversation({ questions, doctor }: Props) {
  const { language } = useLanguage();
  return (
    <Section heading={<Say id="caseOwn.conversation" />}>
      <ol className={own.talk}>
        {questions.map(({ id, question, questionTranslation, askedAt, answer, answerTranslation, answeredAt }) => (
          <li key={id}>
            <div className={own.said}>
              <p className={styles.soft}>
                {doctor ? <bdi translate="no">{doctor}</bdi> : <Say id="caseOwn.conversation.doctor" />}
                {' · '}
                <span data-formatted>{formatUkTime(askedAt, language)}</span>
              </p>
              <p className={styles.own}>{question}</p>
              <Versions of={questionTranslation} from="en" to="zh" open />
            </div>
            {answeredAt != null && (
              <div className={own.said} data-own>
                <p className={styles.soft}>
                  <Say id="caseOwn.conversation.you" />
                  {' · '}
                  <span data-formatted>{formatUkTime(answeredAt, language)}</span>
                </p>
                <p className={styles.own}>{answer ?? <Say id="caseOwn.deleted" />}</p>
                <Versions of={answerTranslation} from="zh" to="en" />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
