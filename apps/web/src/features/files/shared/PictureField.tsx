import { useField } from 'formik';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { pictureSource } from '../../../lib/pictures/picture-source.ts';
import type { Ask } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { FieldMessage, Label } from '../../../ui/form/Field.tsx';
import { fieldId, useFieldLabel } from '../../../ui/form/form-errors.ts';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { PictureShelf } from './PictureShelf.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import styles from './pictures.module.css';

/** One picture: uploaded now, or taken from those that are there. */
const PictureField: Ask = ({ name, label, optional }) => {
  const intl = useIntl();
  const [{ value }, , helpers] = useField<string | null | undefined>(name);
  const [shelf, setShelf] = useState(false);
  useFieldLabel(name, label);
  const set = (address: string) => {
    setShelf(false);
    void helpers.setValue(address);
  };
  return (
    <fieldset id={fieldId(name)} tabIndex={-1} className={`${form.field} ${styles.field}`}>
      <legend className={form.label}>
        <Label label={label} optional={optional} />
      </legend>
      <FieldMessage name={name} />
      {value ? (
        <ol className={styles.chosen}>
          <li>
            <img {...pictureSource(value, 96)} alt="" width={96} height={72} />
            <span className={styles.acts}>
              <button
                type="button"
                aria-label={intl.formatMessage({ id: 'pictures.takeOutOne' })}
                onClick={() => set('')}
              >
                <IconX size={20} />
              </button>
            </span>
          </li>
        </ol>
      ) : (
        <>
          <PictureUpload onReady={set} />
          <div>
            <SecondaryButton aria-expanded={shelf} onClick={() => setShelf(!shelf)}>
              <Say id="pictures.choose" />
            </SecondaryButton>
          </div>
          {shelf && <PictureShelf chosen={[]} onTake={set} />}
        </>
      )}
    </fieldset>
  );
};

export default PictureField;
