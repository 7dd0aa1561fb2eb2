import { useEffect, useState } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { hasLapsed, lastMinutes, longMinutes, minutesLeft } from '../../diary/shared/kept-time.ts';
import { KeptTimeBox } from '../../diary/shared/KeptTimeBox.tsx';
import { useNow } from '../../diary/shared/use-now.ts';
import styles from './booking.module.css';
import type { BookingNow } from './booking.values.ts';
import type { Wizard } from './use-booking.ts';

type Props = { wizard: Wizard; booking: BookingNow; onChoose(): void };

/** Which time is kept and for how long; once it is not, what to do about it. */
export function HeldTime({ wizard, booking, onChoose }: Props) {
  const { language } = useLanguage();
  const now = useNow();
  const [sending, setSending] = useState(false);
  const { id, time, people, venue, keptUntil } = booking;
  const { refresh } = wizard;
  const lapsed = hasLapsed(booking, now);

  // The clock of this device may be wrong: the server says whether it is kept no more.
  useEffect(() => {
    if (lapsed) refresh();
  }, [lapsed, refresh]);

  async function keep() {
    if (time == null) return;
    setSending(true);
    const sent = await wizard.send({ action: 'slot', id, venueId: venue.id, at: time, people });
    setSending(false);
    if (!('now' in sent)) onChoose();
  }

  if (time == null) return null;
  if (lapsed) {
    return (
      <Note tone="warn" level={2} heading={<Say id="booking.lapsed" values={{ time: formatUkTime(time, language) }} />}>
        <p>
          <Say id="booking.lapsed.text" />
        </p>
        <div className={styles.actions}>
          <PrimaryButton disabled={sending} onClick={() => void keep()}>
            <Say id={sending ? 'form.sending' : 'booking.lapsed.again'} />
          </PrimaryButton>
          <SecondaryButton onClick={onChoose}>
            <Say id="booking.lapsed.other" />
          </SecondaryButton>
        </div>
      </Note>
    );
  }
  const minutes = minutesLeft(keptUntil ?? time, now);
  return (
    <KeptTimeBox>
      <p className={styles.held}>
        <strong>{formatUkTime(time, language)}</strong>
        <span className={styles.soft}>
          {minutes > longMinutes ? (
            <Say id="booking.kept.until" values={{ time: formatUkTime(keptUntil ?? time, language) }} />
          ) : (
            <Say id="booking.kept" values={{ minutes }} />
          )}
        </span>
      </p>
      {minutes <= lastMinutes && (
        <SecondaryButton disabled={sending} onClick={() => void keep()}>
          <Say id="booking.kept.longer" />
        </SecondaryButton>
      )}
    </KeptTimeBox>
  );
}
