import { fullName } from '@meridian/domain/kernel/rules';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { TriageAnswers } from '../../bookings/shared/TriageAnswers.tsx';
import { AskTriage } from './AskTriage.tsx';
import { Fact } from './Fact.tsx';
import { Given } from './Given.tsx';
import type { Opened } from './opened.ts';
import { stateName } from './stages.ts';
import styles from './board.module.css';

type Props = {
  pharmaid: string;
  visit: VisitPartsFragment;
  opened: Opened;
  onTaken(visit: VisitPartsFragment): void;
  onRefused(): void;
};

/** What has to be known at the counter. */
export function VisitFacts({ pharmaid, visit, opened, onTaken, onRefused }: Props) {
  const { language } = useLanguage();
  const { reference, at, test, owed, barcode, failure } = visit;
  const { withheld, patients, consent, phone, declared, triage, identity, comments, refusedIdentities } = opened;
  const diagnostics = new Map(opened.diagnostics.map(({ patient, state }) => [patient, state]));
  const counted = new Map(visit.patients.map(({ number, failedDraws, out }) => [number, { failedDraws, out }]));
  return (
    <>
      {refusedIdentities.map(({ reason, words, at: when }) => (
        <Note
          key={when}
          tone="warn"
          heading={<Say id="pharmaBoard.identityRefused" values={{ time: formatUkTime(when, language) }} />}
        >
          <p>
            <Say id={`fields.IdentityRefusal.${reason}`} />
          </p>
          {words && (
            <p>
              <bdi data-formatted>{words}</bdi>
            </p>
          )}
        </Note>
      ))}
      <Section heading={<Say id="pharmaBoard.visit" />}>
        <dl className={styles.facts}>
          <Fact name="pharmaBoard.stage" value={<Say id={stateName(visit)} />} />
          {failure && <Fact name="pharmaBoard.failure" value={<Say id={`fields.BookingFailureReason.${failure}`} />} />}
          <Fact name="pharmaBoard.time" value={formatUkTime(at, language)} />
          <Fact name="pharmaBoard.test" value={<span data-formatted>{test[language]}</span>} />
          <Fact name="pharmaBoard.reference" value={<bdi translate="no">{reference}</bdi>} />
          {owed.amount > 0 && <Fact name="pharmaBoard.due" value={formatMoney(owed)} />}
          {barcode && <Fact name="pharmaBoard.barcode" value={<bdi translate="no">{barcode}</bdi>} />}
          {phone && <Fact name="pharmaBoard.phone" value={<bdi translate="no">{phone}</bdi>} />}
          {identity && (
            <Fact name="pharmaBoard.identity.seen" value={<Say id={`fields.IdentityCheck.${identity}`} />} />
          )}
          {consent && <Fact name="pharmaBoard.consent" value={<bdi translate="no">{consent}</bdi>} />}
          {declared && <Fact name="pharmaBoard.triage" value={<Say id="pharmaBoard.triage.clear" />} />}
        </dl>
      </Section>
      <Section heading={<Say id="pharmaBoard.people" />}>
        {withheld && (
          <p>
            <Say id={`pharmaBoard.withheld.${withheld}`} />
          </p>
        )}
        <ul className={styles.lines}>
          {patients.map(({ number, firstName, lastName, dob, sex, passport }) => {
            const { failedDraws = 0, out = null } = counted.get(number) ?? {};
            const tested = diagnostics.get(number);
            return (
              <li key={number} className={styles.person}>
                <h3>
                  <bdi translate="no">{fullName({ firstName, lastName })}</bdi>
                </h3>
                <dl className={styles.facts}>
                  <Fact name="pharmaBoard.dob" value={formatDateOfBirth(dob, language)} />
                  <Fact
                    name="pharmaBoard.sex"
                    value={<Say id={sex === 1 ? 'pharmaBoard.male' : 'pharmaBoard.female'} />}
                  />
                  {triage && (
                    <Fact
                      name="pharmaBoard.before"
                      value={<TriageAnswers answers={triage.answers.filter(({ patient }) => patient === number)} />}
                    />
                  )}
                  {tested && (
                    <Fact name="pharmaBoard.diagnostic" value={<Say id={`fields.PharmaDiagnosticState.${tested}`} />} />
                  )}
                  {failedDraws > 0 && <Fact name="pharmaBoard.figures.failedDraws" value={failedDraws} />}
                  {out && (
                    <Fact name="pharmaBoard.figures.failed" value={<Say id={`fields.BookingFailureReason.${out}`} />} />
                  )}
                  {passport && <Fact name="pharmaBoard.passport" value={<bdi translate="no">{passport}</bdi>} />}
                </dl>
                {triage && !out && visit.actions.includes('hearTriage') && (
                  <AskTriage
                    {...{ pharmaid, visit, triage, onTaken, onRefused }}
                    patient={number}
                    name={fullName({ firstName, lastName })}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </Section>
      {comments.length > 0 && (
        <Section heading={<Say id="pharmaBoard.comments" />}>
          {comments.map((comment, index) => (
            <p key={index}>
              <bdi>{comment}</bdi>
            </p>
          ))}
        </Section>
      )}
      <Given {...{ pharmaid, visit, opened, onTaken, onRefused }} />
    </>
  );
}
