import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { hasLapsed, minutesLeft } from '../../diary/shared/kept-time.ts';
import { KeptTimeBox } from '../../diary/shared/KeptTimeBox.tsx';
import { useNow } from '../../diary/shared/use-now.ts';
import type { AppointmentNow } from '../shared/appointment.ts';
import styles from '../shared/gp.module.css';
import { PlaceLines } from '../shared/PlaceLines.tsx';

type Props = {
  time: NonNullable<AppointmentNow['time']>;
  /** Until then the link pays by which somebody was booked for. */
  payUntil: string | null | undefined;
  onChoose(): void;
};

/** Which time is kept, with whom and for how long; once it is not, how to choose again. */
export function KeptTime({ time: { at, practitioner, minutes, place, keptUntil }, payUntil, onChoose }: Props) {
  const { language } = useLanguage();
  const now = useNow();
  const time = formatUkTime(at, language);
  if (hasLapsed({ time: at, keptUntil }, now)) {
    return (
      <Note tone="warn" level={2} heading={<Say id="gpBook.kept.lapsed" values={{ time }} />}>
        <p>
          <Say id="gpBook.kept.lapsed.text" />
        </p>
        <SecondaryButton onClick={onChoose}>
          <Say id="gpBook.kept.choose" />
        </SecondaryButton>
      </Note>
    );
  }
  return (
    <KeptTimeBox>
      <p className={styles.lines}>
        <strong data-formatted>{time}</strong>
        <span>
          {practitioner ? (
            <Say
              id={place ? 'gpBook.kept.inPerson' : 'gpBook.kept.with'}
              values={{ name: <bdi translate="no">{practitioner}</bdi>, minutes }}
            />
          ) : (
            <Say id="gpParts.row.exactMinutes" values={{ minutes }} />
          )}
        </span>
        {place && <PlaceLines place={place} />}
        <span className={styles.soft}>
          {payUntil != null && payUntil === keptUntil ? (
            <Say id="gpBook.kept.until" values={{ until: formatUkTime(payUntil, language) }} />
          ) : (
            <Say id="gpBook.kept" values={{ minutes: minutesLeft(keptUntil ?? at, now) }} />
          )}
        </span>
      </p>
    </KeptTimeBox>
  );
}
