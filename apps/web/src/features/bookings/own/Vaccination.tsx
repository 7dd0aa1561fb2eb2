import { IconDownload } from '@tabler/icons-react';
import { formatDay, formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import things from '../../../ui/page/own-things.module.css';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import shared from '../shared/booking.module.css';
import type { OwnBookingNow } from './own-booking.ts';

/** What was given to whom, with the certificate of each. */
export function Vaccinations({ booking: { id, vaccinations, patientTests } }: { booking: OwnBookingNow }) {
  const { language } = useLanguage();
  if (vaccinations.length === 0) return null;
  return (
    <Section heading={<Say id="yourBookings.vaccination" />}>
      <ul className={shared.receipts}>
        {vaccinations.map(({ patient, vaccine, batch, expiry, site, givenBy, givenAt, editions }) => {
          const who = patientTests[patient - 1];
          const name = <bdi translate="no">{who ? fullName(who) : ''}</bdi>;
          const where = <Say id={`yourBookings.vaccination.site.${site}`} />;
          const giver = <bdi translate="no">{givenBy}</bdi>;
          return (
            <li key={patient}>
              <strong data-formatted>{vaccine}</strong>
              <span>
                <Say id="yourBookings.vaccination.batch" values={{ batch, expiry: formatDay(expiry, language) }} />
              </span>
              <span>
                <Say id="yourBookings.vaccination.site" values={{ site: where, giver }} />
              </span>
              <span className={things.soft}>
                <Say id="yourBookings.vaccination.givenAt" values={{ time: formatUkMoment(givenAt, language) }} />
              </span>
              <Corrected editions={editions} />
              <a
                href={`/api/bookings/${encodeURIComponent(id)}/vaccination.pdf?patient=${patient}&lang=${language}`}
                target="_blank"
                rel="noopener"
              >
                <IconDownload size={22} aria-hidden />
                <span>
                  <Say id="yourBookings.vaccination.certificate" values={{ name }} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
      <Note heading={<Say id="yourBookings.vaccination.reaction" />}>
        <p>
          <Say
            id="yourBookings.vaccination.reaction.text"
            values={{
              urgent: (text) => <a href="tel:999">{text}</a>,
              advice: (text) => <a href="tel:111">{text}</a>,
              link: (text) => <a href="https://yellowcard.mhra.gov.uk">{text}</a>,
            }}
          />
        </p>
      </Note>
      <p className={things.soft}>
        <Say id="yourBookings.vaccination.check" values={{ address: `${window.location.origin}/verify` }} />
      </p>
    </Section>
  );
}

/** Why another edition took the place of the first, and what the earlier ones said. */
function Corrected({ editions }: Pick<OwnBookingNow['vaccinations'][number], 'editions'>) {
  const { language } = useLanguage();
  const [now, ...before] = editions;
  if (!now || before.length === 0) return null;
  const { edition, at, words } = now;
  return (
    <>
      <span>
        <Say id="yourBookings.vaccination.corrected" values={{ edition, time: formatUkMoment(at, language) }} />
      </span>
      {words && (
        <span>
          <Say id="yourBookings.vaccination.why" values={{ words: <bdi data-formatted>{words}</bdi> }} />
        </span>
      )}
      <span>
        <Say id="yourBookings.vaccination.replaced" />
      </span>
      <details>
        <summary>
          <Say id="yourBookings.vaccination.before" />
        </summary>
        <ul>
          {before.map((each) => (
            <li key={each.edition}>
              <span>
                <Say
                  id="yourBookings.vaccination.edition"
                  values={{ edition: each.edition, time: formatUkMoment(each.at, language) }}
                />
              </span>
              <strong data-formatted>{each.vaccine}</strong>
              <span>
                <Say
                  id="yourBookings.vaccination.batch"
                  values={{ batch: each.batch, expiry: formatDay(each.expiry, language) }}
                />
              </span>
              <Say id={`yourBookings.vaccination.site.${each.site}`} />
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
