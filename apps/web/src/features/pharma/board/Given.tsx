import { fullName } from '@meridian/domain/kernel/rules';
import { IconDownload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { formatDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { lazyPart } from '../../../ui/admin/lazy-part.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Fact } from './Fact.tsx';
import type { Opened } from './opened.ts';
import { useStep } from './use-step.ts';
import styles from './board.module.css';

const StepForm = lazyPart('visit-step', () => import('./StepForm.tsx'));

type Props = {
  pharmaid: string;
  visit: VisitPartsFragment;
  opened: Opened;
  onTaken(visit: VisitPartsFragment): void;
  onRefused(): void;
};
type Vaccination = Opened['vaccinations'][number];

/** What was given to whom, with the certificate of each on paper: not everybody has an account that opens it. */
export function Given({ pharmaid, visit, opened: { patients, vaccinations }, onTaken, onRefused }: Props) {
  const { id, actions } = visit;
  const { language } = useLanguage();
  const [correcting, correct] = useState<number>();
  const place = useRef<HTMLDivElement>(null);
  const leave = () => {
    correct(undefined);
    place.current?.focus();
  };
  const { take } = useStep(pharmaid, (taken) => {
    leave();
    onTaken(taken);
  });
  if (vaccinations.length === 0) return null;
  const mayCorrect = actions.includes('correctVaccination');
  return (
    <Section heading={<Say id="pharmaBoard.given" />}>
      <div ref={place} tabIndex={-1} className={styles.steps}>
        {vaccinations.map((vaccination) => {
          const { patient, givenBy, at, editions } = vaccination;
          const { firstName = '', lastName = '' } = patients[patient - 1] ?? {};
          const name = <bdi translate="no">{fullName({ firstName, lastName })}</bdi>;
          const address = `/api/bookings/at/${encodeURIComponent(pharmaid)}/${encodeURIComponent(id)}/vaccination.pdf`;
          return (
            <div key={patient} className={styles.given}>
              {patients.length > 1 && <h3>{name}</h3>}
              <dl className={styles.facts}>
                <What of={vaccination} />
                <Fact name="pharmaBoard.given.by" value={<bdi translate="no">{givenBy}</bdi>} />
                <Fact name="pharmaBoard.given.at" value={formatUkTime(at, language)} />
              </dl>
              <Corrected editions={editions} />
              <a href={`${address}?patient=${patient}&lang=${language}`} target="_blank" rel="noopener">
                <IconDownload size={20} aria-hidden />
                <span>
                  <Say id="pharmaBoard.given.certificate" values={{ name }} />
                </span>
              </a>
              {mayCorrect && correcting === patient && (
                <StepForm
                  {...{ visit, pharmaid, take, onRefused }}
                  action="correctVaccination"
                  start={startOf(vaccination)}
                  onLeave={leave}
                />
              )}
              {mayCorrect && correcting !== patient && (
                <div className={styles.actions}>
                  <SecondaryButton onClick={() => correct(patient)}>
                    <Say id="pharmaBoard.correct.name" values={{ name }} />
                  </SecondaryButton>
                </div>
              )}
            </div>
          );
        })}
      </div>
      {!mayCorrect && (
        <p>
          <Say id="pharmaBoard.given.manager" />
        </p>
      )}
      <p>
        <Say
          id="pharmaBoard.yellowCard"
          values={{ link: (text) => <a href="https://yellowcard.mhra.gov.uk">{text}</a> }}
        />
      </p>
    </Section>
  );
}

const startOf = ({ patient, vaccine, batch, expiry, site }: Vaccination) => ({
  patient: String(patient),
  vaccine,
  batch,
  expiry,
  site,
});

function What({
  of: { vaccine, batch, expiry, site },
}: {
  of: Pick<Vaccination, 'vaccine' | 'batch' | 'expiry' | 'site'>;
}) {
  const { language } = useLanguage();
  return (
    <>
      <Fact name="pharmaBoard.vaccine" value={<bdi translate="no">{vaccine}</bdi>} />
      <Fact name="pharmaBoard.batch" value={<bdi translate="no">{batch}</bdi>} />
      <Fact name="pharmaBoard.expiry" value={formatDay(expiry, language)} />
      <Fact name="pharmaBoard.site" value={<Say id={`fields.VaccineSite.${site}`} />} />
    </>
  );
}

/** When and why the record became another one, and what it said before. */
function Corrected({ editions }: Pick<Vaccination, 'editions'>) {
  const { language } = useLanguage();
  const [now, ...before] = editions;
  if (!now || before.length === 0) return null;
  const { edition, at, words } = now;
  return (
    <>
      <p>
        <Say id="pharmaBoard.given.corrected" values={{ edition, time: formatUkTime(at, language) }} />
      </p>
      {words && (
        <dl className={styles.facts}>
          <Fact name="pharmaBoard.given.why" value={<bdi data-formatted>{words}</bdi>} />
        </dl>
      )}
      <details>
        <summary>
          <Say id="pharmaBoard.given.before" />
        </summary>
        {before.map((each) => (
          <div key={each.edition}>
            <p>
              <Say
                id="pharmaBoard.given.edition"
                values={{ edition: each.edition, time: formatUkTime(each.at, language) }}
              />
            </p>
            <dl className={styles.facts}>
              <What of={each} />
            </dl>
          </div>
        ))}
      </details>
    </>
  );
}
