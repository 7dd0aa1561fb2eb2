import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import form from '../../../ui/form/form.module.css';
import type { FieldErrors } from '../../../ui/form/form-errors.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-biomarkers.module.css';
import { ShortBox } from '../../../ui/form/ShortBox.tsx';
import { ageOf, bounds, newRange, type Range } from './ranges.ts';

type Props = {
  ranges: readonly Range[];
  errors: FieldErrors;
  onChange(ranges: readonly Range[]): void;
};

/** Ranges as they are entered. An empty bound is open. */
export function RangeRows({ ranges, errors, onChange }: Props) {
  return (
    <div className={styles.rows}>
      {ranges.map((range, index) => (
        <RangeRow
          key={index}
          range={range}
          index={index}
          errors={errors}
          onChange={(part) => onChange(ranges.map((each, at) => (at === index ? { ...each, ...part } : each)))}
          onRemove={() => onChange(ranges.filter((_each, at) => at !== index))}
        />
      ))}
      <button type="button" className={styles.more} onClick={() => onChange([...ranges, newRange])}>
        <IconPlus size={20} aria-hidden />
        <Say id="adminBiomarkers.range.add" />
      </button>
    </div>
  );
}

type RowProps = {
  range: Range;
  index: number;
  errors: FieldErrors;
  onChange(part: Partial<Range>): void;
  onRemove(): void;
};

const sexes: readonly { readonly sex: number; readonly label: MessageId }[] = [
  { sex: 0, label: 'adminBiomarkers.sex.both' },
  { sex: 2, label: 'adminBiomarkers.sex.female' },
  { sex: 1, label: 'adminBiomarkers.sex.male' },
];

function RangeRow({ range, index, errors, onChange, onRemove }: RowProps) {
  const intl = useIntl();
  const id = useId();
  const nth = intl.formatMessage({ id: 'adminBiomarkers.range.nth' }, { count: index + 1 });
  const errorOf = (name: keyof Range) => errors[`ranges[${index}].${name}`];
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{nth}</legend>
      <div className={styles.whom}>
        <div className={form.field}>
          <label htmlFor={id} className={form.label}>
            <Say id="fields.BiomarkerRangeInput.sex" />
          </label>
          <select
            id={id}
            className={form.control}
            value={range.sex ?? 0}
            onChange={({ target }) => onChange({ sex: Number(target.value) || null })}
          >
            {sexes.map(({ sex, label }) => (
              <option key={sex} value={sex}>
                {intl.formatMessage({ id: label })}
              </option>
            ))}
          </select>
        </div>
        {(['fromAge', 'untilAge'] as const).map((name) => (
          <ShortBox
            key={name}
            label={`fields.BiomarkerRangeInput.${name}`}
            inputMode="numeric"
            value={range[name] === null || Number.isNaN(range[name]) ? '' : String(range[name])}
            error={errorOf(name)}
            onChange={(typed) => onChange({ [name]: ageOf(typed) })}
          />
        ))}
      </div>
      <div className={styles.bounds}>
        {bounds.map((name) => (
          <ShortBox
            key={name}
            label={`fields.BiomarkerRangeInput.${name}`}
            inputMode="decimal"
            value={range[name] ?? ''}
            error={errorOf(name)}
            onChange={(typed) => onChange({ [name]: typed })}
          />
        ))}
      </div>
      <RemoveButton of={nth} onRemove={onRemove} />
    </fieldset>
  );
}

export function RemoveButton({ of, onRemove }: { of: string; onRemove(): void }) {
  const intl = useIntl();
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={intl.formatMessage({ id: 'adminBiomarkers.remove' }, { of })}
      onClick={onRemove}
    >
      <IconTrash size={20} aria-hidden />
    </button>
  );
}
