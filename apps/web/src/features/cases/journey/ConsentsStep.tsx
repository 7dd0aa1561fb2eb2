import { giveCaseConsentsRules } from '@meridian/contracts/cases';
import { boolean } from 'yup';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from '../shared/cases.module.css';
import type { StepProps } from './case.journey.ts';
import { consentsInput, consentValues, type ConsentValues } from './case.values.ts';

const needed = () => boolean().oneOf([true], 'cases.refusals.consentNeeded').required();
const rules = giveCaseConsentsRules.shape({
  terms: needed(),
  sharing: needed(),
  earlierResults: boolean().required(),
});

/** What has to be agreed to, and what may be. */
export default function ConsentsStep({ wizard, draft, onward }: StepProps) {
  const { language: lang } = useLanguage();
  if (draft === undefined) return null;
  const { id } = draft;

  async function send(values: ConsentValues) {
    const sent = await wizard.send({ page: 'consents', input: consentsInput(values) });
    return 'wrong' in sent ? sent.wrong : onward({ draft: sent.now });
  }

  return (
    <Form
      initial={consentValues(draft)}
      rules={rules}
      asInput={(values: ConsentValues) => ({ id, lang, ...values, ...consentsInput(values) })}
      onSend={send}
    >
      <CheckboxField name="terms" label="caseNew.consents.terms" />
      <CheckboxField name="sharing" label="caseNew.consents.sharing" hint="caseNew.consents.sharing.hint" />
      <CheckboxField
        name="earlierResults"
        label="caseNew.consents.earlierResults"
        hint="caseNew.consents.earlierResults.hint"
        optional
      />
      <div className={styles.lines}>
        <AppLink to="/terms" target="_blank">
          <Say id="caseNew.consents.readTerms" />
        </AppLink>
        <AppLink to="/privacy" target="_blank">
          <Say id="caseNew.consents.readPrivacy" />
        </AppLink>
      </div>
      <SubmitButton label="journey.continue" />
    </Form>
  );
}
