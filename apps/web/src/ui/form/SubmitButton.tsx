import { useFormikContext } from 'formik';
import type { MessageId } from '../../lib/i18n/message-id.ts';
import { DangerButton, PrimaryButton } from '../buttons.tsx';
import { Say } from '../Say.tsx';
import styles from './form.module.css';

/** Says what it does. While the form is on its way it cannot be pressed twice, and keeps the focus: one that is disabled loses it. */
export function SubmitButton({
  label,
  ends = false,
}: {
  label: MessageId;
  /** It ends or takes back something. */ ends?: boolean;
}) {
  const { isSubmitting } = useFormikContext();
  const Button = ends ? DangerButton : PrimaryButton;
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        aria-disabled={isSubmitting || undefined}
        onClick={(event) => {
          if (isSubmitting) event.preventDefault();
        }}
        onKeyDown={(event) => {
          // A key that is held down presses once.
          if (event.repeat && event.key === 'Enter') event.preventDefault();
        }}
      >
        <Say id={isSubmitting ? 'form.sending' : label} />
      </Button>
    </div>
  );
}
