import { fullNumber } from '@meridian/domain/kernel/rules';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { AppointmentNow } from '../shared/appointment.ts';
import { CancelTerms } from '../shared/CancelTerms.tsx';
import { Emergency } from '../shared/Emergency.tsx';
import styles from '../shared/gp.module.css';
import { PlaceLines } from '../shared/PlaceLines.tsx';
import { Receipts } from '../shared/Receipts.tsx';

const headings = {
  remote: 'gpBook.done',
  video: 'gpBook.done.timed',
  inPerson: 'gpBook.done.inPerson',
} as const satisfies Record<AppointmentNow['mode'], MessageId>;

/** The call is promised: when at the latest, how to be ready, and what if it gets worse. */
export function ThankYou({ appointment }: { appointment: AppointmentNow }) {
  const { language } = useLanguage();
  const isGuest = useViewer()?.user?.settings.guest === true;
  const { id, mode, reference, callBy, time, email, paid, documents, cancelling } = appointment;
  const actions = (
    <>
      <SecondaryLink to={`/gp/requests/${id}`}>
        <Say id="gpBook.done.see" />
      </SecondaryLink>
      {cancelling && (
        <SecondaryLink to={`/gp/requests/${id}?do=cancel`}>
          <Say id="gpBook.done.cancel" />
        </SecondaryLink>
      )}
    </>
  );
  return (
    <div className={styles.page}>
      <Outcome tone="good" heading={headings[mode]} actions={actions}>
        <p>
          <Say
            id={time ? 'gpBook.done.at' : 'gpBook.done.callBy'}
            values={{ time: <strong data-formatted>{formatUkTime(callBy, language)}</strong> }}
          />
        </p>
        {time?.practitioner && (
          <p>
            <Say id="gpParts.times.with" values={{ name: <bdi translate="no">{time.practitioner}</bdi> }} />
          </p>
        )}
        {time?.place && <PlaceLines place={time.place} phone />}
        <p>
          <Say id="gpBook.done.reference" values={{ reference: <strong translate="no">{reference}</strong> }} />
        </p>
      </Outcome>
      <Emergency />
      <div className={styles.parts}>
        <section className={styles.part}>
          <h2>
            <Say id={mode === 'inPerson' ? 'gpBook.done.before' : 'gpBook.done.ready'} />
          </h2>
          {mode === 'video' && <BeforeVideo id={id} />}
          {mode === 'inPerson' && <Points lines={beforeVisit} />}
          {mode === 'remote' && <BeforeCall appointment={appointment} />}
        </section>
        <section className={styles.part}>
          <h2>
            <Say id="gpBook.done.paid" values={{ amount: formatMoney(paid) }} />
          </h2>
          <p>
            <Say id="gpBook.done.mail" values={{ email: <strong translate="no">{email}</strong> }} />
          </p>
          <Receipts documents={documents} />
          <p>
            <CancelTerms callBy={callBy} timed={time != null} />
          </p>
        </section>
      </div>
      {isGuest && <KeepIt id={id} />}
    </div>
  );
}

function BeforeCall({ appointment: { phoneCountry, phone } }: { appointment: AppointmentNow }) {
  return (
    <ul className={styles.points}>
      <li>
        <Say
          id="gpBook.done.phone"
          values={{
            phone: (
              <strong translate="no" data-formatted>
                {phone && fullNumber(phoneCountry, phone)}
              </strong>
            ),
          }}
        />
      </li>
      <li>
        <Say id="gpBook.done.withheld" />
      </li>
      <li>
        <Say id="gpBook.done.twice" />
      </li>
      <li>
        <Say id="gpBook.done.medicines" />
      </li>
    </ul>
  );
}

const beforeVideo = ['gpBook.done.device', 'gpBook.done.quiet', 'gpBook.done.medicines'] as const;

const beforeVisit = ['gpBook.done.early', 'gpBook.done.bring', 'gpBook.done.ill'] as const;

function Points({ lines }: { lines: readonly MessageId[] }) {
  return (
    <ul className={styles.points}>
      {lines.map((line) => (
        <li key={line}>
          <Say id={line} />
        </li>
      ))}
    </ul>
  );
}

function BeforeVideo({ id }: { id: string }) {
  return (
    <>
      <Points lines={beforeVideo} />
      <SecondaryLink to={`/gp/video/${id}`}>
        <Say id="gpBook.done.try" />
      </SecondaryLink>
    </>
  );
}

/** A guest is invited to keep what they have. */
function KeepIt({ id }: { id: string }) {
  const next = new URLSearchParams({ next: `/gp/requests/${id}` }).toString();
  return (
    <section className={styles.rule}>
      <h2>
        <Say id="gpBook.keep" />
      </h2>
      <p>
        <Say id="gpBook.keep.text" />
      </p>
      <div>
        <PrimaryLink to={`/signup?${next}`}>
          <Say id="gpBook.keep.signUp" />
        </PrimaryLink>
      </div>
    </section>
  );
}
