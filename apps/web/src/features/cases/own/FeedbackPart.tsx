import { giveCaseFeedbackRules } from '@meridian/contracts/cases';
import type { GiveCaseFeedbackInput } from '@meridian/contracts/generated/public';
import { mostStars } from '@meridian/domain/cases/rules';
import { number } from 'yup';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { orNull } from '../../identity/shared/person/person.values.ts';
import type { CaseNow } from '../shared/case.ts';
import styles from '../shared/cases.module.css';
import type { CaseRecord } from '../shared/use-case-record.ts';
import { GiveCaseFeedback } from './own-cases.documents.ts';
import { StarsField } from './StarsField.tsx';

type Values = { stars: number; words: string };

const rules = giveCaseFeedbackRules.shape({
  stars: number().min(1, 'caseOwn.feedback.needed').max(mostStars).required(),
});

/** How it was, once the report is there. */
export default function FeedbackPart({ of: { id, feedback }, record }: { of: CaseNow; record: CaseRecord }) {
  const { language: lang } = useLanguage();
  const asInput = ({ stars, words }: Values): GiveCaseFeedbackInput => ({ id, lang, stars, words: orNull(words) });

  async function send(values: Values) {
    const sent = await record.write(GiveCaseFeedback, { input: asInput(values) });
    if ('wrong' in sent) return sent.wrong;
    notify({ tone: 'good', message: 'caseOwn.feedback.done' });
    return undefined;
  }

  if (feedback) {
    return (
      <Section heading={<Say id="caseOwn.feedback" />}>
        <p>
          <Say id="caseOwn.feedback.given" values={{ count: feedback.stars, most: mostStars }} />
        </p>
        {feedback.words && <p className={styles.own}>{feedback.words}</p>}
      </Section>
    );
  }
  return (
    <Section heading={<Say id="caseOwn.feedback" />}>
      <Form initial={{ stars: 0, words: '' }} rules={rules} asInput={asInput} onSend={send}>
        <StarsField name="stars" />
        <TextArea name="words" label="caseOwn.feedback.words" hint="caseOwn.feedback.words.hint" optional />
        <SubmitButton label="caseOwn.feedback.send" />
      </Form>
    </Section>
  );
}
