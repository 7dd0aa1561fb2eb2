import { catalogueItems } from '@meridian/contracts/generated/admin-metadata/shop';
import { useField } from 'formik';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { type Ask, useFoundRows } from '../../../ui/admin/index.ts';
import { Field, useControl } from '../../../ui/form/Field.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-coupons.module.css';

const order = { filter: {}, by: 'priority', direction: 'descending' } as const;
const shown = 20;

/** Several items of the catalogue, found by their names and ticked. */
const ItemsField: Ask = (field) => {
  const intl = useIntl();
  const { language } = useLanguage();
  const [{ value }, , helpers] = useField<readonly string[]>(field.name);
  const [search, setSearch] = useState('');
  const found = useFoundRows(catalogueItems, order, search, shown);
  const withHint = { ...field, hint: 'adminCoupons.items.hint' } as const;
  const control = useControl(withHint);
  const toggle = (id: string) =>
    void helpers.setValue(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  const rows = typeof found === 'object' ? found.rows.map(({ id, name }) => ({ id: String(id), name })) : [];
  const elsewhere = value.filter((id) => !rows.some((row) => row.id === id));
  return (
    <Field {...withHint}>
      <input
        {...control}
        type="search"
        autoComplete="off"
        className={form.control}
        placeholder={intl.formatMessage({ id: 'adminCoupons.items.search' })}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset aria-label={intl.formatMessage({ id: field.label })} className={styles.choices}>
        {elsewhere.map((id) => (
          <Choice key={id} id={id} name={id} chosen onToggle={toggle} />
        ))}
        {rows.map(({ id, name }) => (
          <Choice
            key={id}
            id={id}
            name={(name as Record<typeof language, string>)[language]}
            chosen={value.includes(id)}
            onToggle={toggle}
          />
        ))}
      </fieldset>
      <p className={styles.soft} aria-live="polite">
        {found === undefined && <Say id="state.loading" />}
        {found === 'failed' && <Say id="adminCoupons.items.failed" />}
        {typeof found === 'object' && found.total === 0 && <Say id="adminCoupons.items.none" />}
        {typeof found === 'object' && found.total > shown && (
          <Say id="adminCoupons.items.more" values={{ count: found.total - shown }} />
        )}
      </p>
    </Field>
  );
};

export default ItemsField;

type ChoiceProps = { id: string; name: string; chosen: boolean; onToggle(id: string): void };

function Choice({ id, name, chosen, onToggle }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={chosen} onChange={() => onToggle(id)} />
      <span data-formatted>{name}</span>
    </label>
  );
}
