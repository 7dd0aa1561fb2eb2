import { useFormikContext } from 'formik';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { PrimaryButton } from '../buttons.tsx';
import { Say } from '../Say.tsx';
import styles from './form.module.css';

/** Says what it does. While the form is on its way it cannot be pressed twice. */
export function SubmitButton({ label }: { label: MessageId }) {
  const { isSubmitting } = useFormikContext();
  return (
    <div className={styles.submit}>
      <PrimaryButton type="submit" disabled={isSubmitting}>
        <Say id={isSubmitting ? 'form.sending' : label} />
      </PrimaryButton>
    </div>
  );
}
