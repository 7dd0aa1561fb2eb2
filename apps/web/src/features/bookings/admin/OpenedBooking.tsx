import { tubeColours } from '@meridian/domain/bookings/rules';
import type { ReactNode } from 'react';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import { Heading } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import { TriageAnswers } from '../shared/TriageAnswers.tsx';
import styles from './admin-bookings.module.css';
import type { Opened } from './bookings.documents.ts';

/** All details of a booking. */
export default function OpenedBooking({ row: opened }: { readonly row: Opened }) {
  const { language } = useLanguage();
  const { address1, address2, city, postCode, country, arrival, departure, mode, from } = opened;
  const address = [address1, address2, city, postCode, country].filter(Boolean).join(', ');
  const dayOf = (day: string | null | undefined) => day && formatDateOfBirth(day, language);
  const journey = mode && (
    <>
      <Say id={`booking.travel.${mode}`} /> {opened.number}
    </>
  );
  return (
    <div className={styles.opened}>
      {opened.patients.length === 0 && (
        <p>
          <Say id="adminBookings.nobody" />
        </p>
      )}
      <ol className={styles.people}>
        {opened.patients.map((patient) => (
          <li key={patient.number}>
            <strong data-formatted>{fullName(patient)}</strong>
            <span data-formatted>{formatDateOfBirth(patient.dob, language)}</span>
            <Say id={patient.sex === 1 ? 'booking.sex.male' : 'booking.sex.female'} />
            {patient.passport && <span data-formatted>{patient.passport}</span>}
            {patient.ethnicity && <span data-formatted>{patient.ethnicity}</span>}
            {patient.failedDraws > 0 && (
              <span className={styles.bad}>
                <Say id="adminBookings.failedDraws" values={{ count: patient.failedDraws }} />
              </span>
            )}
            {patient.sampled && (
              <span className={styles.goodWord}>
                <Say id="fields.BookingStatus.sampled" />
              </span>
            )}
            {patient.out && (
              <span className={styles.bad}>
                <Say id={`fields.BookingFailureReason.${patient.out}`} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <dl className={styles.facts}>
        <Fact name="adminBookings.identity">
          {opened.identity && <Say id={`fields.IdentityCheck.${opened.identity}`} />}
        </Fact>
        <Fact name="adminBookings.consent">{opened.consent}</Fact>
        <Fact name="adminBookings.email">{opened.email}</Fact>
        <Fact name="adminBookings.phone">{opened.phone}</Fact>
        <Fact name="adminBookings.address">{address}</Fact>
        <Fact name="adminBookings.arrival">{dayOf(arrival)}</Fact>
        <Fact name="adminBookings.departure">{dayOf(departure)}</Fact>
        <Fact name="adminBookings.journey">{journey}</Fact>
        <Fact name="adminBookings.from">{[from, ...opened.transit].filter(Boolean).join(' → ')}</Fact>
        <Fact name="adminBookings.lastTest">{dayOf(opened.lastTest)}</Fact>
      </dl>
      {opened.triage && <BeforeTheVisit {...opened} triage={opened.triage} />}
      <Given {...opened} />
      {opened.clinicTest && <ClinicTest test={opened.clinicTest} />}
      {opened.comments.length > 0 && (
        <>
          <Heading below>
            <Say id="adminBookings.comments" />
          </Heading>
          <ul className={styles.comments}>
            {opened.comments.map(({ id, comment, at, by }) => (
              <li key={id}>
                <p data-formatted>{comment}</p>
                <p className={styles.soft} data-formatted>
                  {formatUkTime(at, language)} · {by}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type Asked = Pick<Opened, 'patients'> & { triage: NonNullable<Opened['triage']> };

/** What those who come answered before the visit. */
function BeforeTheVisit({ patients, triage }: Asked) {
  return (
    <>
      <Heading below>
        <Say id="bookingParts.triage.title" />
      </Heading>
      {patients.map((patient) => (
        <div key={patient.number}>
          {patients.length > 1 && <strong data-formatted>{fullName(patient)}</strong>}
          <TriageAnswers answers={triage.answers.filter((each) => each.patient === patient.number)} />
        </div>
      ))}
    </>
  );
}

/** What was given to whom, as the record says now, and what it said before. */
function Given({ patients, vaccinations }: Pick<Opened, 'patients' | 'vaccinations'>) {
  const { language } = useLanguage();
  if (vaccinations.length === 0) return null;
  const what = ({ vaccine, batch, expiry }: Pick<Opened['vaccinations'][number], 'vaccine' | 'batch' | 'expiry'>) => (
    <Say id="adminBookings.given.what" values={{ vaccine, batch, expiry: formatDay(expiry, language) }} />
  );
  return (
    <>
      <Heading below>
        <Say id="adminBookings.given" />
      </Heading>
      {vaccinations.map(({ patient, site, givenBy: giver, givenAt, editions, ...given }) => {
        const who = patients.find(({ number }) => number === patient);
        const [now, ...before] = editions;
        const at = { site: <Say id={`fields.VaccineSite.${site}`} />, giver, time: formatUkTime(givenAt, language) };
        return (
          <div key={patient}>
            {who && patients.length > 1 && <strong data-formatted>{fullName(who)}</strong>}
            <p data-formatted>{what(given)}</p>
            <p data-formatted>
              <Say id="adminBookings.given.site" values={at} />
            </p>
            {now && before.length > 0 && (
              <p data-formatted>
                <Say
                  id="adminBookings.given.corrected"
                  values={{ edition: now.edition, time: formatUkTime(now.at, language), words: now.words ?? '' }}
                />
              </p>
            )}
            {before.map((each) => (
              <p key={each.edition} className={styles.soft} data-formatted>
                <Say id="adminBookings.given.before" values={{ what: what(each) }} />
                {' · '}
                <Say id={`fields.VaccineSite.${each.site}`} />
              </p>
            ))}
          </div>
        );
      })}
    </>
  );
}

function ClinicTest({ test }: { test: NonNullable<Opened['clinicTest']> }) {
  const needed = tubeColours.filter((colour) => test.tubes[colour] > 0);
  return (
    <>
      <Heading below>
        <Say id="adminBookings.clinicTest" />
      </Heading>
      <dl className={styles.facts}>
        <Fact name="fields.SetClinicTestInput.testref">{test.testref}</Fact>
        <Fact name="fields.SetClinicTestInput.clinicKit">{test.clinicKit}</Fact>
        <Fact name="fields.SetClinicTestInput.barcodeLookup">{test.barcodeLookup}</Fact>
        <Fact name="fields.SetClinicTestInput.delivery">
          <Say id={`fields.SampleDelivery.${test.delivery}`} />
        </Fact>
        <Fact name="adminBookings.laboratory">
          {[test.labName, test.address1, test.postCode].filter(Boolean).join(', ')}
        </Fact>
        <Fact name="adminBookings.tubes">
          {needed.length > 0 && (
            <ul className={styles.tubes}>
              {needed.map((colour) => (
                <li key={colour}>
                  <span className={styles.tube} data-colour={colour} aria-hidden />
                  <Say
                    id="adminBookings.tube"
                    values={{ colour: <Say id={`adminBookings.tube.${colour}`} />, count: test.tubes[colour] }}
                  />
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </>
  );
}

/** Omitted where there is no value. */
function Fact({ name, children }: { name: MessageId; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>
        <Say id={name} />
      </dt>
      <dd data-formatted>{children}</dd>
    </div>
  );
}
