import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useField } from 'formik';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Ask } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { FieldMessage, Hint, Label } from '../../../ui/form/Field.tsx';
import { fieldId, useFieldLabel } from '../../../ui/form/form-errors.ts';
import form from '../../../ui/form/form.module.css';
import { pictureSource } from '../../../lib/pictures/picture-source.ts';
import { Say } from '../../../ui/Say.tsx';
import { PictureShelf } from './PictureShelf.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import styles from './pictures.module.css';

/** The pictures of an item or a test, in the order in which they are shown: uploaded now, or taken from those that are there. */
const PicturesField: Ask = ({ name, label, optional }) => {
  const [{ value }, , helpers] = useField<readonly string[]>(name);
  const [shelf, setShelf] = useState(false);
  useFieldLabel(name, label);
  const set = (addresses: readonly string[]) => void helpers.setValue([...new Set(addresses)]);
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className={`${form.field} ${styles.field}`}>
      <legend className={form.label}>
        <Label label={label} optional={optional} />
      </legend>
      <Hint name={name} hint="pictures.hint" />
      <FieldMessage name={name} />
      {value.length > 0 && (
        <ol className={styles.chosen}>
          {value.map((address, index) => (
            <Chosen key={address} {...{ address, index }} all={value} onChange={set} />
          ))}
        </ol>
      )}
      <PictureUpload onReady={(address) => set([...value, address])} />
      <div>
        <SecondaryButton aria-expanded={shelf} onClick={() => setShelf(!shelf)}>
          <Say id="pictures.choose" />
        </SecondaryButton>
      </div>
      {shelf && <PictureShelf chosen={value} onTake={(address) => set([...value, address])} />}
    </fieldset>
  );
};

export default PicturesField;

interface ChosenProps {
  readonly address: string;
  readonly index: number;
  readonly all: readonly string[];
  onChange(addresses: readonly string[]): void;
}

function Chosen({ address, index, all, onChange }: ChosenProps) {
  const others = all.filter((each) => each !== address);
  const moveTo = (place: number) => onChange([...others.slice(0, place), address, ...others.slice(place)]);
  const number = index + 1;
  return (
    <li>
      <img {...pictureSource(address, 96)} alt="" width={96} height={72} />
      <span className={styles.acts}>
        <Act
          icon={<IconArrowUp size={20} />}
          label="pictures.earlier"
          off={index === 0}
          {...{ number }}
          onClick={() => moveTo(index - 1)}
        />
        <Act
          icon={<IconArrowDown size={20} />}
          label="pictures.later"
          off={number === all.length}
          {...{ number }}
          onClick={() => moveTo(number)}
        />
        <Act icon={<IconX size={20} />} label="pictures.takeOut" {...{ number }} onClick={() => onChange(others)} />
      </span>
    </li>
  );
}

type ActProps = { icon: React.ReactNode; label: MessageId; number: number; off?: boolean; onClick(): void };

function Act({ icon, label, number, off = false, onClick }: ActProps) {
  const intl = useIntl();
  return (
    <button type="button" aria-label={intl.formatMessage({ id: label }, { number })} disabled={off} onClick={onClick}>
      {icon}
    </button>
  );
}
