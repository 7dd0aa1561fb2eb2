import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { Say } from '../../../ui/Say.tsx';
import { TestsToAdvise } from './gp-work.documents.ts';
import styles from './gp-work.module.css';

const context = { quiet: true };

/** Tests that the patient may book afterwards; a call can be ended without the list. */
export function AdviseTests() {
  const { language: lang } = useLanguage();
  const [{ data, error }] = useQuery({ query: TestsToAdvise, variables: { lang }, context });
  const options = data?.medtest.map(({ id: value, name }) => ({ value, label: <bdi>{name}</bdi> })) ?? [];
  return (
    <details className={styles.tests}>
      <summary>
        <Say id="gpWork.tests.choose" />
      </summary>
      {options.length > 0 ? (
        <CheckboxGroupField name="tests" label="gpWork.tests" hint="gpWork.tests.hint" options={options} short />
      ) : (
        <p>
          <Say id={error ? 'gpWork.tests.failed' : 'gpWork.tests.loading'} />
        </p>
      )}
    </details>
  );
}
