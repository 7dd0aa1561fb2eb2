import { formErrors, type FieldError } from '@meridian/contracts/kernel';
import { Formik, type FormikErrors } from 'formik';
import { Suspense, useEffect, useState } from 'react';
import { PrimaryButton } from '../buttons.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { Say } from '../Say.tsx';
import { draftOf, drawnFields, inputOf, isShown, type Draft } from './action-input.ts';
import { ActionField, commonOf } from './ActionFields.tsx';
import { carryOut, type Outcome, type Refused } from './admin-answers.ts';
import type { AdminAction } from './admin-actions.ts';
import type { AdminResource } from './admin-resource.ts';
import type { ChangedField } from './changed-fields.ts';
import type { AdminRow } from './record-page.ts';
import controls from './controls.module.css';
import styles from './drawer.module.css';
import { NewerValues } from './NewerValues.tsx';
import { Refusal } from './Refusal.tsx';
import { rulesOf } from './rules-of-form.ts';
import { Waiting } from './Waiting.tsx';

type Done = Exclude<Outcome, { refused: unknown }>;
type Props = {
  resource: Pick<AdminResource, 'list'>;
  action: AdminAction;
  row: AdminRow;
  onDone(outcome: Done): void;
  /** What was seen may be another by now. */
  onRefused?(refused: Refused): void;
  /** Without it the form stays open. */
  onCancel?: (() => void) | undefined;
};

type Errors = FormikErrors<Draft>;
const asErrors = (errors: readonly FieldError[]) =>
  Object.fromEntries(errors.map((error) => [error.field, error])) as unknown as Errors;

/** The form of a mutation, on the very rules that the server applies to its input. */
export function ActionForm({ resource: { list }, action, row, onDone, onRefused, onCancel }: Props) {
  const fields = drawnFields(action);
  const ends = action.form.destructive !== undefined;
  const [attempt, setAttempt] = useState(0);
  // What the person saw when they began: a record that is drawn anew meanwhile is not what they entered their change on.
  const [base, setBase] = useState(row);
  const [newer, setNewer] = useState<readonly ChangedField[]>();
  const [refused, setRefused] = useState<Refused>();
  const drawn = new Set(fields.map(({ name }) => name));
  const ofField = ({ field }: FieldError) => drawn.has(field.split(/[.[]/)[0] ?? '');
  const check = async (draft: Draft): Promise<Errors> => {
    const rules = await rulesOf(action.form);
    return rules ? (formErrors(rules, inputOf(action, list.key, base, draft)) as unknown as Errors) : {};
  };
  useEffect(() => void rulesOf(action.form), [action.form]);

  const seen = action.form.fields.filter(({ widget }) => widget === 'hidden').map(({ name }) => name);
  const onNewer = (changed: readonly ChangedField[]) => {
    setNewer(changed);
    setBase(row);
  };

  return (
    <Formik
      initialValues={draftOf(fields, { ...base, ...action.starts?.(base) })}
      validate={check}
      validateOnBlur={false}
      validateOnChange={attempt > 0}
      onSubmit={async (draft, { setErrors }) => {
        setRefused(undefined);
        setNewer(undefined);
        const outcome = await carryOut(action, inputOf(action, list.key, base, draft));
        if (!('refused' in outcome)) {
          onDone(outcome);
          return;
        }
        const atFields = outcome.refused.fields.filter(ofField);
        if (atFields.length > 0) setErrors(asErrors(atFields));
        else {
          setRefused(outcome.refused);
          onRefused?.(outcome.refused);
        }
        setAttempt((count) => count + 1);
      }}
    >
      {({ handleSubmit, values }) => (
        <form
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            setAttempt((count) => count + 1);
            handleSubmit(event);
          }}
        >
          {action.lead && (
            <p className={styles.lead}>
              <Say id={action.lead} />
            </p>
          )}
          <ErrorSummary attempt={attempt} />
          {refused && <Refusal refused={refused} />}
          <NewerValues
            fields={fields}
            base={base}
            row={row}
            newer={newer}
            seen={seen}
            stale={refused !== undefined}
            changed={refused?.changed === true}
            onNewer={onNewer}
          />
          {fields
            .filter((field) => isShown(action, field, values))
            .map((field) => {
              const Own = action.asks?.[field.name];
              return Own ? (
                <Suspense key={field.name} fallback={<Waiting />}>
                  <Own {...commonOf(field, field.name)} {...action.says?.[field.name]} row={row} />
                </Suspense>
              ) : (
                <ActionField key={field.name} field={field} says={action.says?.[field.name]} />
              );
            })}
          <div className={styles.buttons}>
            {ends && onCancel && (
              <PrimaryButton onClick={onCancel} data-safe>
                <Say id={action.keep ?? 'admin.keep'} />
              </PrimaryButton>
            )}
            <SubmitButton label={action.label} ends={ends} />
            {!ends && onCancel && (
              <button type="button" className={controls.button} onClick={onCancel}>
                <Say id="admin.cancel" />
              </button>
            )}
          </div>
        </form>
      )}
    </Formik>
  );
}
