import type { ComponentProps } from 'react';
import { PrimaryButton, SecondaryButton } from '../../../../ui/buttons.tsx';
import { Say } from '../../../../ui/Say.tsx';
import styles from './calendar-hours.module.css';
import { TouchedBookings } from './TouchedBookings.tsx';
import type { Touched } from './use-two-steps.ts';

type Props = Omit<ComponentProps<typeof TouchedBookings>, 'touched'> & {
  /** Undefined until it was looked up. */
  touched: readonly Touched[] | undefined;
  onCancel: (() => void) | undefined;
};

/** The foot of a form in two steps: look what it touches, then save. */
export function StepButtons({ touched, onCancel, ...second }: Props) {
  if (touched) return <TouchedBookings touched={touched} {...second} />;
  return (
    <div className={styles.buttons}>
      <PrimaryButton type="submit" disabled={second.busy}>
        <Say id="placeHours.check" />
      </PrimaryButton>
      <SecondaryButton onClick={onCancel}>
        <Say id="admin.cancel" />
      </SecondaryButton>
    </div>
  );
}
