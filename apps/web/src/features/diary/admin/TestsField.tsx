import { allMedtests } from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { useField } from 'formik';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { type Ask, readList } from '../../../ui/admin/index.ts';
import { Field } from '../../../ui/form/Field.tsx';
import ticks from '../../../ui/form/ticks.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-venues.module.css';

const order = { filter: {}, by: 'id', direction: 'ascending' } as const;
const most = 100;

type Test = { readonly id: string; readonly name: Readonly<Record<'en' | 'zh', string>> };
type Found = readonly Test[] | 'failed' | undefined;

function useTests(): Found {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    const controller = new AbortController();
    readList(allMedtests, order, {}, { size: most }, controller).then(
      ({ rows }) => setFound(rows as unknown as readonly Test[]),
      () => !controller.signal.aborted && setFound('failed'),
    );
    return () => controller.abort();
  }, []);
  return found;
}

/** The tests that can be had at a place, ticked. */
const TestsField: Ask = (field) => {
  const intl = useIntl();
  const { language } = useLanguage();
  const [{ value }, , helpers] = useField<readonly string[]>(field.name);
  const found = useTests();
  const tests = typeof found === 'object' ? found : [];
  const others = value.filter((id) => !tests.some((test) => test.id === id));
  const toggle = (id: string) =>
    void helpers.setValue(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  return (
    <Field {...field}>
      {found === undefined && <Say id="state.loading" />}
      {found === 'failed' && <Say id="adminVenues.tests.failed" />}
      <fieldset aria-label={intl.formatMessage({ id: field.label })} className={`${ticks.ticks} ${styles.tests}`}>
        {[
          ...tests.map(({ id, name }) => ({ id, name: name[language] })),
          ...others.map((id) => ({ id, name: id })),
        ].map(({ id, name }) => (
          <label key={id} className={ticks.tick}>
            <input type="checkbox" checked={value.includes(id)} onChange={() => toggle(id)} />
            <span data-formatted>{name}</span>
          </label>
        ))}
      </fieldset>
    </Field>
  );
};

export default TestsField;
