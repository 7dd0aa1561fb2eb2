import type { ConsultationMode } from '@meridian/contracts/generated/public';
import { consultationModes, freeCancelHours } from '@meridian/domain/gp/rules';
import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { call } from '../../../ui/phone.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { promiseTimes } from '../shared/appointment.ts';
import { Emergency } from '../shared/Emergency.tsx';
import styles from '../shared/gp.module.css';
import { useOffer } from '../shared/use-offer.ts';
import { Doctors } from './Doctors.tsx';
import { Prices } from './Prices.tsx';

const steps = ['gpPublic.how.ask', 'gpPublic.how.pay', 'gpPublic.how.call', 'gpPublic.how.after'] as const;
const notFor = ['gpPublic.not.sign', 'gpPublic.not.hands', 'gpPublic.not.sent'] as const;

const faq = (parts: ReactNode[]) => (
  <AppLink key="faq" to="/faq">
    {parts}
  </AppLink>
);

/** What a call from a GP is, what it costs, when it comes, and what it is not for. */
export default function GpPage() {
  const { language } = useLanguage();
  const { offer, waiting, again } = useOffer();
  const times = promiseTimes(language);
  const takes = (mode: ConsultationMode) => offer?.practitioners.every(({ modes }) => !modes.includes(mode)) !== true;
  const open = consultationModes.filter(takes);
  const isClosed = open.length === 0;
  return (
    <Page heading={<Say id="gpPublic.title" />} lead={<Say id="gpPublic.lead" />}>
      {isClosed && <Note tone="warn" level={2} heading={<Say id="gpPublic.closed" />} />}
      <div className={styles.actions}>
        {open.map((mode) => (
          <PrimaryLink key={mode} to={`/gp/book?mode=${mode}`}>
            <Say id={`gpPublic.book.${mode}`} />
          </PrimaryLink>
        ))}
        <SecondaryLink to="/gp/requests">
          <Say id="gpPublic.own" />
        </SecondaryLink>
      </div>
      <Emergency />
      <Section heading={<Say id="gpPublic.when" />}>
        <p>
          <Say id="gpPublic.when.video" />
        </p>
        {takes('inPerson') && (
          <p>
            <Say id="gpPublic.when.inPerson" />
          </p>
        )}
        <p>
          <Say id="gpPublic.when.text" values={times} />
        </p>
        <p className={styles.soft}>
          <Say id="gpPublic.when.closed" />
        </p>
      </Section>
      <Section heading={<Say id="gpPublic.how" />}>
        <ol className={styles.points}>
          {steps.map((step) => (
            <li key={step}>
              <Say id={step} />
            </li>
          ))}
        </ol>
        <p>
          <Say id="gpPublic.faq" values={{ faq }} />
        </p>
      </Section>
      <Section heading={<Say id="gpPublic.prices" />}>
        {offer ? <Prices prices={offer.gpPrices} /> : <Waiting waiting={waiting} again={again} />}
        <p>
          <Say id="gpPublic.cancel" values={{ hours: freeCancelHours }} />
        </p>
      </Section>
      <Section heading={<Say id="gpPublic.not" />}>
        <ul>
          {notFor.map((line) => (
            <li key={line}>
              <Say id={line} />
            </li>
          ))}
          <li>
            <Say id="gpPublic.not.advice" values={{ advice: call('111') }} />
          </li>
        </ul>
      </Section>
      {offer && (
        <Section heading={<Say id="gpPublic.doctors" />}>
          <Doctors practitioners={offer.practitioners} />
        </Section>
      )}
    </Page>
  );
}

function Waiting({ waiting, again }: Pick<ReturnType<typeof useOffer>, 'waiting' | 'again'>) {
  if (waiting === 'offline') return <Offline />;
  return waiting === 'failed' ? <Failed onRetry={again} /> : <Loading shape="list" />;
}
