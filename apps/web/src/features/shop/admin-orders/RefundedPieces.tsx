import { staffOrderLines } from '@meridian/contracts/generated/admin-metadata/shop';
import { useField } from 'formik';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Waiting, useRows, type Ask } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { FieldMessage, Label, useControl } from '../../../ui/form/Field.tsx';
import { useFieldErrors } from '../../../ui/form/form-errors.ts';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-orders.module.css';
import { linesIn, withPieces, type OrderLine, type Pieces } from './order-line.ts';

/** For how many pieces of each line money is given back. */
const RefundedPieces: Ask = ({ name, label, row }) => {
  const { language } = useLanguage();
  const [{ value }, , helpers] = useField<readonly Pieces[]>(name);
  const { id, ...described } = useControl({ name, label });
  const wrong = useFieldErrors()[name] !== undefined;
  const { state, retry } = useRows(staffOrderLines, String(row['id']));
  const lines = typeof state === 'string' ? [] : linesIn(state).filter(({ quantity, back }) => quantity > back);
  const chosen = (line: OrderLine) => value.find(({ itemId }) => itemId === line.itemId)?.quantity ?? 0;
  return (
    <fieldset className={form.field} data-wrong={wrong} aria-describedby={described['aria-describedby']}>
      <legend className={form.label}>
        <Label label={label} />
      </legend>
      <FieldMessage name={name} />
      {state === 'loading' && <Waiting />}
      {state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <Say id="admin.rows.failed" />
          <SecondaryButton onClick={retry}>
            <Say id="state.retry" />
          </SecondaryButton>
        </div>
      )}
      {typeof state !== 'string' && lines.length === 0 && (
        <p className={styles.soft}>
          <Say id="adminOrders.noneLeft" />
        </p>
      )}
      {lines.map((line, index) => (
        <label key={line.itemId} className={styles.piece}>
          <span className={styles.name}>
            <span data-formatted>{line.name[language]}</span>
            <span className={styles.soft}>
              <Say
                id="adminOrders.refundable"
                values={{ count: line.quantity - line.back, price: formatMoney(line.price) }}
              />
            </span>
          </span>
          <select
            id={index === 0 ? id : `${id}-${line.itemId}`}
            className={form.control}
            value={chosen(line)}
            onChange={({ target }) => void helpers.setValue(withPieces(value, line.itemId, Number(target.value)))}
          >
            {Array.from({ length: line.quantity - line.back + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
};

export default RefundedPieces;
