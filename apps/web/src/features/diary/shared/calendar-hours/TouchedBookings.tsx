import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatUkTime } from '../../../../lib/format/uk-time.ts';
import type { MessageId } from '../../../../lib/i18n/message-id.ts';
import { useLanguage } from '../../../../lib/i18n/LanguageProvider.tsx';
import type { AppTarget } from '../../../../lib/routing/paths.ts';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { PrimaryButton, SecondaryButton } from '../../../../ui/buttons.tsx';
import { Say } from '../../../../ui/Say.tsx';
import styles from './calendar-hours.module.css';
import type { Touched } from './use-two-steps.ts';

type Props = {
  touched: readonly Touched[];
  save: MessageId;
  linkTo(bookingId: string): AppTarget;
  busy: boolean;
  onSave(): void;
  onBack(): void;
};

/** The second step: which bookings would stand outside the hours. */
export function TouchedBookings({ touched, save, linkTo, busy, onSave, onBack }: Props) {
  const { language } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const Sign = touched.length > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <div ref={box} tabIndex={-1} className={styles.touched} data-some={touched.length > 0}>
      <p className={styles.verdict}>
        <Sign size={22} aria-hidden />
        <span>
          <Say id="placeHours.touched" values={{ count: touched.length }} />
        </span>
      </p>
      {touched.length > 0 && (
        <>
          <ul className={styles.bookings}>
            {touched.map(({ id, reference, at, people }) => (
              <li key={id}>
                <AppLink to={linkTo(id)} translate="no">
                  {reference || id}
                </AppLink>
                <span data-formatted>{formatUkTime(at, language)}</span>
                <span>
                  <Say id="placeHours.people" values={{ count: people }} />
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.soft}>
            <Say id="placeHours.touched.stay" />
          </p>
        </>
      )}
      <div className={styles.buttons}>
        <PrimaryButton disabled={busy} onClick={onSave}>
          <Say id={save} />
        </PrimaryButton>
        <SecondaryButton disabled={busy} onClick={onBack}>
          <Say id="placeHours.back" />
        </SecondaryButton>
      </div>
    </div>
  );
}
