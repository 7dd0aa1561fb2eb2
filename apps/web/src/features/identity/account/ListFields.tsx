import { FieldArray, useField } from 'formik';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { FieldMessage } from '../../../ui/form/Field.tsx';
import { fieldId } from '../../../ui/form/form-errors.ts';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './account.module.css';
import { newEducation, type EducationValues } from './account.values.ts';
import { degreeOptions } from './options.ts';

type ListProps<Entry> = {
  name: string;
  add: MessageId;
  remove: MessageId;
  entry: MessageId;
  blank(): Entry;
  most: number;
  /** The first field of an entry, which takes the focus when the entry is new. */
  first(index: number): string;
  children(index: number): ReactNode;
};

/** Entries that can be added and taken away; the focus goes where the work goes on. */
function EntryList<Entry>({ name, add, remove, entry, blank, most, first, children }: ListProps<Entry>) {
  const intl = useIntl();
  const [{ value: entries }] = useField<readonly Entry[]>(name);
  const focusNext = useRef<string>(undefined);
  const addId = `${fieldId(name)}-add`;

  // Not a later effect: one of the page's arrival could run between a press and its entry, and find nothing to focus.
  useLayoutEffect(() => {
    if (focusNext.current === undefined) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = undefined;
  }, [entries.length]);

  return (
    <FieldArray name={name} validateOnChange={false}>
      {({ push, remove: takeAway }) => (
        <>
          <FieldMessage name={name} />
          {entries.map((_, index) => (
            <fieldset key={index} className={styles.entry}>
              <legend>
                <Say id={entry} values={{ number: index + 1 }} />
              </legend>
              {children(index)}
              <div>
                <button
                  type="button"
                  className={styles.act}
                  aria-label={intl.formatMessage(
                    { id: 'account.remove.label' },
                    {
                      entry: intl.formatMessage({ id: entry }, { number: index + 1 }),
                    },
                  )}
                  onClick={() => {
                    focusNext.current = addId;
                    takeAway(index);
                  }}
                >
                  <Say id={remove} />
                </button>
              </div>
            </fieldset>
          ))}
          {entries.length < most && (
            <div>
              <SecondaryButton
                id={addId}
                onClick={() => {
                  focusNext.current = fieldId(first(entries.length));
                  push(blank());
                }}
              >
                <Say id={add} />
              </SecondaryButton>
            </div>
          )}
        </>
      )}
    </FieldArray>
  );
}

export function HospitalFields() {
  return (
    <EntryList
      name="hospitals"
      add="account.hospital.add"
      remove="account.remove"
      entry="account.hospital.entry"
      blank={() => ''}
      most={20}
      first={(index) => `hospitals[${index}]`}
    >
      {(index) => <TextField name={`hospitals[${index}]`} label="account.hospital.name" autoComplete="off" />}
    </EntryList>
  );
}

export function EducationFields() {
  return (
    <EntryList<EducationValues>
      name="education"
      add="account.education.add"
      remove="account.remove"
      entry="account.education.entry"
      blank={newEducation}
      most={10}
      first={(index) => `education[${index}].school`}
    >
      {(index) => (
        <>
          <TextField name={`education[${index}].school`} label="account.education.school" autoComplete="off" />
          <TextField
            name={`education[${index}].graduationYear`}
            label="account.education.year"
            hint="account.education.year.hint"
            inputMode="numeric"
            optional
          />
          <TextField name={`education[${index}].subject`} label="account.education.subject" optional />
          <SelectField
            name={`education[${index}].degreeLevel`}
            label="account.education.degree"
            options={degreeOptions}
            optional
          />
        </>
      )}
    </EntryList>
  );
}
