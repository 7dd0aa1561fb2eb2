import { redFlags } from '@meridian/domain/gp/rules';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './gp.module.css';
import type { ReasonValues } from './gp.values.ts';

const flags = redFlags.map((value) => ({ value, label: <Say id={`gpBook.flags.${value}`} /> }));

type Props = {
  /** In place of everything else, with any sign of an emergency. */
  stop(flags: ReasonValues['redFlags']): ReactNode;
  children?: ReactNode;
};

/** First whether it is an emergency, then what it is about. */
export function ReasonFields({ stop, children }: Props) {
  const { values } = useFormikContext<ReasonValues>();
  return (
    <>
      <div className={styles.flags}>
        <CheckboxGroupField name="redFlags" label="gpBook.flags" hint="gpBook.flags.hint" options={flags} />
      </div>
      {values.redFlags.length > 0 ? (
        stop(values.redFlags)
      ) : (
        <>
          <CheckboxField name="none" label="gpBook.flags.none" />
          <TextArea name="reason" label="gpBook.reason.reason" hint="gpBook.reason.reason.hint" />
          <TextArea name="medication" label="gpBook.reason.medication" hint="gpBook.reason.none" rows={3} />
          <TextArea name="history" label="gpBook.reason.history" hint="gpBook.reason.history.hint" rows={3} />
          {children}
        </>
      )}
    </>
  );
}
