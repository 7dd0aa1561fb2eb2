import { IconPlus } from '@tabler/icons-react';
import { choiceFlags } from '@meridian/contracts/results/biomarkers';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import form from '../../../ui/form/form.module.css';
import type { FieldErrors } from '../../../ui/form/form-errors.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './admin-biomarkers.module.css';
import { ShortBox } from '../../../ui/form/ShortBox.tsx';
import { RemoveButton } from './RangeRows.tsx';
import { type Choice, newChoice } from './ranges.ts';

type Props = {
  choices: readonly Choice[];
  errors: FieldErrors;
  onChange(choices: readonly Choice[]): void;
};

/** What can be found, as it is entered: a code, what the report says, and how it is judged. */
export function ChoiceRows({ choices, errors, onChange }: Props) {
  return (
    <div className={styles.rows}>
      {choices.map((choice, index) => (
        <ChoiceRow
          key={index}
          choice={choice}
          index={index}
          errors={errors}
          onChange={(part) => onChange(choices.map((each, at) => (at === index ? { ...each, ...part } : each)))}
          onRemove={() => onChange(choices.filter((_each, at) => at !== index))}
        />
      ))}
      <button type="button" className={styles.more} onClick={() => onChange([...choices, newChoice])}>
        <IconPlus size={20} aria-hidden />
        <Say id="adminBiomarkers.choice.add" />
      </button>
    </div>
  );
}

type RowProps = {
  choice: Choice;
  index: number;
  errors: FieldErrors;
  onChange(part: Partial<Choice>): void;
  onRemove(): void;
};

function ChoiceRow({ choice: { code, name, flag }, index, errors, onChange, onRemove }: RowProps) {
  const intl = useIntl();
  const id = useId();
  const nth = intl.formatMessage({ id: 'adminBiomarkers.choice.nth' }, { count: index + 1 });
  const errorOf = (path: string) => errors[`choices[${index}].${path}`];
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>{nth}</legend>
      <div className={styles.bounds}>
        <ShortBox
          label="fields.BiomarkerChoiceInput.code"
          value={code}
          error={errorOf('code')}
          onChange={(typed) => onChange({ code: typed })}
        />
        <div className={form.field}>
          <label htmlFor={id} className={form.label}>
            <Say id="fields.BiomarkerChoiceInput.flag" />
          </label>
          <select
            id={id}
            className={form.control}
            value={flag}
            onChange={({ target }) => {
              const chosen = choiceFlags.find((each) => each === target.value);
              if (chosen) onChange({ flag: chosen });
            }}
          >
            {choiceFlags.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `fields.ChoiceFlag.${each}` })}
              </option>
            ))}
          </select>
        </div>
        <ShortBox
          label="adminBiomarkers.choice.en"
          value={name.en}
          error={errorOf('name.en')}
          onChange={(en) => onChange({ name: { ...name, en } })}
        />
        <ShortBox
          label="adminBiomarkers.choice.zh"
          value={name.zh}
          error={errorOf('name.zh')}
          onChange={(zh) => onChange({ name: { ...name, zh } })}
        />
      </div>
      <RemoveButton of={nth} onRemove={onRemove} />
    </fieldset>
  );
}
