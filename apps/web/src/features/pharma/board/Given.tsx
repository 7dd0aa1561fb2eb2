import { fullName } from '@meridian/domain/kernel/rules';
import { IconDownload } from '@tabler/icons-react';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Fact } from './Fact.tsx';
import type { Opened } from './opened.ts';
import styles from './board.module.css';

type Props = { pharmaid: string; visit: VisitPartsFragment; opened: Opened };

/** What was given to whom, with the certificate of each on paper: not everybody has an account that opens it. */
export function Given({ pharmaid, visit: { id }, opened: { patients, vaccinations } }: Props) {
  const { language } = useLanguage();
  if (vaccinations.length === 0) return null;
  return (
    <Section heading={<Say id="pharmaBoard.given" />}>
      {vaccinations.map(({ patient, vaccine, batch, expiry, site, givenBy, at }) => {
        const { firstName = '', lastName = '' } = patients[patient - 1] ?? {};
        const name = <bdi translate="no">{fullName({ firstName, lastName })}</bdi>;
        const address = `/api/bookings/at/${encodeURIComponent(pharmaid)}/${encodeURIComponent(id)}/vaccination.pdf`;
        return (
          <div key={patient} className={styles.given}>
            {patients.length > 1 && <h3>{name}</h3>}
            <dl className={styles.facts}>
              <Fact name="pharmaBoard.vaccine" value={<bdi translate="no">{vaccine}</bdi>} />
              <Fact name="pharmaBoard.batch" value={<bdi translate="no">{batch}</bdi>} />
              <Fact name="pharmaBoard.expiry" value={formatDay(expiry, language)} />
              <Fact name="pharmaBoard.site" value={<Say id={`fields.VaccineSite.${site}`} />} />
              <Fact name="pharmaBoard.given.by" value={<bdi translate="no">{givenBy}</bdi>} />
              <Fact name="pharmaBoard.given.at" value={formatUkTime(at, language)} />
            </dl>
            <a href={`${address}?patient=${patient}&lang=${language}`} target="_blank" rel="noopener">
              <IconDownload size={20} aria-hidden />
              <span>
                <Say id="pharmaBoard.given.certificate" values={{ name }} />
              </span>
            </a>
          </div>
        );
      })}
      <p>
        <Say
          id="pharmaBoard.yellowCard"
          values={{ link: (text) => <a href="https://yellowcard.mhra.gov.uk">{text}</a> }}
        />
      </p>
    </Section>
  );
}
