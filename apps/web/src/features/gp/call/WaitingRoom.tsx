import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Call } from './call-room.ts';
import styles from './call.module.css';

/** The queue in words. */
export function WaitingRoom({ call }: { call: Call }) {
  const { language } = useLanguage();
  const { seat, before, late, startsAt, doctor, people, room } = call;
  const who = doctor ? <bdi translate="no">{doctor}</bdi> : <Say id="gpCall.theDoctor" />;
  const waiting = seat === 'patient' ? 'gpCall.waiting' : 'gpCall.waiting.interpreter';
  const isDoctorHere = people.some((each) => each.seat === 'doctor' && !each.away);
  return (
    <section className={styles.part} aria-live="polite">
      <div className={styles.waiting}>
        <h2>
          <Say id={room != null ? 'gpCall.external.wait' : waiting} />
        </h2>
        {seat === 'patient' && (
          <p className={styles.queue}>
            {before > 0 ? (
              <Say id="gpCall.before" values={{ count: before }} />
            ) : (
              <Say id={isDoctorHere ? 'gpCall.doctorHere' : 'gpCall.next'} values={{ who }} />
            )}
          </p>
        )}
        <p>
          <Say id="gpCall.starts" values={{ time: formatUkTime(startsAt, language), who }} />
        </p>
        <p>
          <Say id={room != null ? 'gpCall.external.stay' : 'gpCall.stay'} />
        </p>
      </div>
      {late > 0 && (
        <Note tone="warn" level={2} heading={<Say id="gpCall.late" values={{ minutes: late }} />}>
          <p>
            <Say id="gpCall.late.text" />
          </p>
        </Note>
      )}
    </section>
  );
}
