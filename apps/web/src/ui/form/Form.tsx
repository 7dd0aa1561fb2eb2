import type { Rules } from '@meridian/contracts/kernel';
import { formErrors } from '@meridian/contracts/kernel';
import { Formik, type FormikErrors, type FormikValues } from 'formik';
import { useRef, useState, type ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './form.module.css';
import { formTaken } from './form-taken.ts';
import { FieldLabelsContext, type FieldError, type FieldLabels } from './form-errors.ts';

type Props<Values extends FormikValues, Input extends object> = {
  initial: Values;
  rules: Rules<Input>;
  /** Where controls hold more than is sent: what the rules judge. */
  asInput?: (values: Values) => Input;
  /** Sends the values; what the server finds wrong comes back and is shown like the form's own findings. */
  onSend(values: Values): Promise<readonly FieldError[] | void>;
  children: ReactNode;
};

/** A form on the rules of the contracts: errors in a summary that takes the focus, and at each field. */
export function Form<Values extends FormikValues, Input extends object = Values>(props: Props<Values, Input>) {
  const { initial, rules, asInput, onSend, children } = props;
  const [attempt, setAttempt] = useState(0);
  const drawn = useRef<HTMLFormElement>(null);
  const [labels] = useState<FieldLabels>(() => new Map());
  const check = (values: Values) =>
    formErrors(rules, asInput ? asInput(values) : values) as unknown as FormikErrors<Values>;
  return (
    <Formik
      initialValues={initial}
      validate={check}
      validateOnBlur={false}
      validateOnMount={false}
      validateOnChange={attempt > 0}
      onSubmit={async (values, { setErrors }) => {
        const refused = await onSend(values);
        if (!refused || refused.length === 0) {
          drawn.current?.dispatchEvent(new Event(formTaken, { bubbles: true }));
          return;
        }
        setErrors(Object.fromEntries(refused.map((error) => [error.field, error])) as unknown as FormikErrors<Values>);
        setAttempt((count) => count + 1);
      }}
    >
      {({ handleSubmit }) => (
        <form
          ref={drawn}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            setAttempt((count) => count + 1);
            handleSubmit(event);
          }}
        >
          <FieldLabelsContext value={labels}>
            <ErrorSummary attempt={attempt} />
            {children}
          </FieldLabelsContext>
        </form>
      )}
    </Formik>
  );
}
