import { caseDays, escalationDays } from '@meridian/domain/cases/rules';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { formatMoney } from '../../../lib/format/money.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useOnline } from '../../../lib/online.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import styles from '../shared/cases.module.css';
import { Emergency } from '../shared/Emergency.tsx';
import { ExampleReport } from './ExampleReport.tsx';
import own from './public.module.css';
import { SecondOpinion } from './second-opinion.documents.ts';

const forWhom = ['caseInfo.for.diagnosis', 'caseInfo.for.treatment', 'caseInfo.for.family'] as const;
const steps = ['caseInfo.how.tell', 'caseInfo.how.pay', 'caseInfo.how.doctor', 'caseInfo.how.report'] as const;
const notFor = ['caseInfo.not.prescription', 'caseInfo.not.examine', 'caseInfo.not.treat'] as const;
const questions = ['language', 'translation', 'files', 'other', 'cancel', 'late', 'privacy'] as const;
const values = { days: caseDays, late: escalationDays };

const context = { quiet: true } as const;

/** What a second opinion is, for whom, what it costs, how long it takes, and what it can't do. */
export default function SecondOpinionPage() {
  const isOnline = useOnline();
  const [{ data, error, fetching }, ask] = useQuery({ query: SecondOpinion, context });
  const isMember = useViewer()?.user !== undefined;
  const offer = data?.secondOpinion;
  const isFailed = error !== undefined && !fetching;
  return (
    <Page heading={<Say id="caseInfo.title" />} lead={<Say id="caseInfo.lead" values={values} />}>
      {!offer && !isOnline && <Offline />}
      {!offer && isOnline && isFailed && <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!offer && isOnline && !isFailed && <Loading shape="message" />}
      {offer && (
        <>
          <dl className={own.facts}>
            <Fact name="caseInfo.price">
              <span data-formatted>{formatMoney(offer.price)}</span>
              <Say id="caseInfo.price.text" />
            </Fact>
            <Fact name="caseInfo.time">
              <Say id="caseInfo.time.days" values={{ days: offer.days }} />
              <Say id="caseInfo.time.text" />
            </Fact>
          </dl>
          {!offer.open && (
            <Note level={2} heading={<Say id="caseInfo.closed" />}>
              <p>
                <Say id="caseInfo.closed.text" />
              </p>
            </Note>
          )}
        </>
      )}
      <div className={styles.actions}>
        {offer?.open && (
          <PrimaryLink to="/case/new">
            <Say id="caseInfo.ask" />
          </PrimaryLink>
        )}
        {isMember && (
          <SecondaryLink to="/your-files/cases">
            <Say id="yourCases.title" />
          </SecondaryLink>
        )}
      </div>
      {offer?.open && !isMember && (
        <p className={styles.soft}>
          <Say id="caseInfo.account" />
        </p>
      )}
      <Emergency />
      <Section heading={<Say id="caseInfo.for" />}>
        <Points lines={forWhom} />
      </Section>
      <Section heading={<Say id="caseInfo.how" />}>
        <ol className={styles.points}>
          {steps.map((step) => (
            <li key={step}>
              <Say id={step} values={values} />
            </li>
          ))}
        </ol>
      </Section>
      <Section heading={<Say id="caseInfo.who" />}>
        <p>
          <Say id="caseInfo.who.text" />
        </p>
      </Section>
      <Section heading={<Say id="caseInfo.report" />}>
        <p>
          <Say id="caseInfo.report.text" />
        </p>
        <ExampleReport />
      </Section>
      <Section heading={<Say id="caseInfo.not" />}>
        <Points lines={notFor} />
        <p>
          <Say id="caseInfo.not.gp" values={{ gp: toGp }} />
        </p>
      </Section>
      <Section heading={<Say id="caseInfo.questions" />}>
        {questions.map((question) => (
          <details key={question} className={own.question}>
            <summary>
              <Say id={`caseInfo.q.${question}`} />
            </summary>
            <p>
              <Say id={`caseInfo.q.${question}.text`} values={values} />
            </p>
          </details>
        ))}
      </Section>
    </Page>
  );
}

const toGp = (parts: ReactNode[]) => (
  <AppLink key="gp" to="/gp">
    {parts}
  </AppLink>
);

function Fact({ name, children }: { name: MessageId; children: readonly [ReactNode, ReactNode] }) {
  const [value, text] = children;
  return (
    <div>
      <dt>
        <Say id={name} />
      </dt>
      <dd>
        <strong>{value}</strong>
        <span className={styles.soft}>{text}</span>
      </dd>
    </div>
  );
}

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
