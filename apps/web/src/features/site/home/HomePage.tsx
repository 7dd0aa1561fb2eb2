import { IconChecklist, IconLanguage, IconPhone, IconPointer } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { htmlLang, languages } from '../../../lib/i18n/languages.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryLink, SecondaryButton } from '../../../ui/buttons.tsx';
import type { Icon } from '../../../ui/icon.ts';
import { BetweenHomes } from '../../../ui/illustrations/BetweenHomes.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Tiles, type Tile } from '../../../ui/Tiles.tsx';
import styles from './HomePage.module.css';

const steps: readonly { title: MessageId; text: MessageId; icon: Icon }[] = [
  { title: 'home.step.language', text: 'home.step.language.text', icon: IconLanguage },
  { title: 'home.step.choose', text: 'home.step.choose.text', icon: IconPointer },
  { title: 'home.step.question', text: 'home.step.question.text', icon: IconChecklist },
];

const numbers: readonly { number: string; title: MessageId; text: MessageId }[] = [
  { number: '999', title: 'home.safety.emergency', text: 'home.safety.emergency.text' },
  { number: '111', title: 'home.safety.advice', text: 'home.safety.advice.text' },
  { number: '120', title: 'home.safety.china', text: 'home.safety.china.text' },
];

/** `news`: what the person came back for, in place of the greeting. */
export function HomePage({ tiles, news }: { tiles: readonly Tile[]; news?: ReactNode }) {
  return (
    <div className={styles.page}>
      {news ? <div className={styles.news}>{news}</div> : <Hero />}
      <section className={styles.part}>
        <h2>
          <Say id="home.tiles" />
        </h2>
        <Tiles tiles={tiles} />
      </section>
      <section className={styles.part} id="how">
        <h2>
          <Say id="home.steps" />
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text, icon: Sign }) => (
            <li key={title} className={styles.step}>
              <Sign size={30} aria-hidden className={styles.stepSign} />
              <h3>
                <Say id={title} />
              </h3>
              <p>
                <Say id={text} />
              </p>
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.about}>
        <h2>
          <Say id="home.about" />
        </h2>
        <div className={styles.aboutText}>
          <p>
            <Say id="home.about.first" />
          </p>
          <p>
            <Say id="home.about.second" />
          </p>
        </div>
      </section>
      <Safety />
    </div>
  );
}

function Hero() {
  const { language, choose } = useLanguage();
  const other = languages.find((each) => each !== language) ?? 'en';
  return (
    <div className={styles.hero}>
      <div className={styles.words}>
        <h1>
          <Say id="home.heading" />
        </h1>
        <p className={styles.lead}>
          <Say id="home.lead" />
        </p>
        <div className={styles.actions}>
          <PrimaryLink to="#how">
            <Say id="home.how" />
          </PrimaryLink>
          <SecondaryButton onClick={() => void choose(other)}>
            <span lang={htmlLang[other]}>
              <Say id="home.otherLanguage" />
            </span>
          </SecondaryButton>
        </div>
      </div>
      <div className={styles.picture}>
        <BetweenHomes />
      </div>
    </div>
  );
}

function Safety() {
  return (
    <section className={styles.safety}>
      <div className={styles.safetyHead}>
        <h2>
          <Say id="home.safety" />
        </h2>
        <p>
          <Say id="home.safety.text" />
        </p>
      </div>
      <ul className={styles.numbers}>
        {numbers.map(({ number, title, text }) => (
          <li key={number} className={styles.number}>
            <a href={`tel:${number}`} className={styles.call}>
              <IconPhone size={22} aria-hidden />
              <span className={styles.digits} translate="no">
                {number}
              </span>
              <span className={styles.callText}>
                <strong>
                  <Say id={title} />
                </strong>
                <span>
                  <Say id={text} />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <AppLink to="/help" className={styles.more}>
          <Say id="home.safety.more" />
        </AppLink>
      </p>
    </section>
  );
}
