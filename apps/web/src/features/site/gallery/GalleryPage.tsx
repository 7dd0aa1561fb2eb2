import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { useClient } from 'urql';
import { FeaturesQuery } from '../../../lib/flags/flags.tsx';
import { formatDateOfBirth } from '../../../lib/format/date-of-birth.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { DangerButton, PrimaryButton, SecondaryButton, SecondaryLink } from '../../../ui/buttons.tsx';
import { notify, notifyBad } from '../../../ui/notifications/notifications.ts';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, NoPermission, Offline } from '../../../ui/states/states.tsx';
import { ChooserDrawing } from './ChooserDrawing.tsx';
import styles from './gallery.module.css';
import { SampleForm } from './SampleForm.tsx';

const anew = { requestPolicy: 'network-only' } as const;

export default function GalleryPage() {
  const server = useClient();
  return (
    <Page heading={<Say id="gallery.title" />} lead={<Say id="gallery.lead" />}>
      <Section heading={<Say id="gallery.buttons" />}>
        <div className={styles.row}>
          <PrimaryButton>
            <Say id="gallery.book" />
          </PrimaryButton>
          <SecondaryButton>
            <Say id="gallery.other" />
          </SecondaryButton>
          <DangerButton>
            <Say id="gallery.ends" />
          </DangerButton>
          <PrimaryButton disabled>
            <Say id="gallery.notFree" />
          </PrimaryButton>
          <SecondaryLink to="/dev/journey">
            <Say id="gallery.journey" />
          </SecondaryLink>
        </div>
      </Section>
      <Section heading={<Say id="gallery.messages" />}>
        <div className={styles.row}>
          <Teller label="gallery.say.bad" tell={() => notifyBad('notification.error.oops')} />
          <Teller label="gallery.say.good" tell={() => notify({ tone: 'good', message: 'gallery.saved' })} />
          <Teller
            label="gallery.say.top"
            tell={() => notify({ tone: 'warn', place: 'top', message: 'notification.browser' })}
          />
          <Teller label="gallery.say.ask" tell={() => void server.query(FeaturesQuery, {}, anew).toPromise()} />
        </div>
      </Section>
      <Formats />
      <Section heading={<Say id="gallery.form" />}>
        <SampleForm />
      </Section>
      <Section heading={<Say id="gallery.states" />}>
        <Empty title="gallery.empty.title" text="gallery.empty.text" />
        <Failed onRetry={() => undefined} />
        <Offline />
        <NoPermission />
        <h3>
          <Say id="gallery.states.loading" />
        </h3>
        <Loading shape="list" />
      </Section>
      <ChooserDrawing />
    </Page>
  );
}

function Teller({ label, tell }: { label: MessageId; tell(): void }) {
  return (
    <SecondaryButton onClick={tell}>
      <Say id={label} />
    </SecondaryButton>
  );
}

function Formats() {
  const { language } = useLanguage();
  const rows: readonly (readonly [MessageId, string])[] = [
    ['gallery.formats.time', formatUkTime('2026-11-24T09:30:00Z', language)],
    ['gallery.formats.money', formatMoney({ amount: 14000, currency: 'GBP' })],
    ['gallery.formats.born', formatDateOfBirth('1985-03-27', language)],
  ];
  return (
    <Section heading={<Say id="gallery.formats" />}>
      <dl className={styles.formats}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>
              <Say id={label} />
            </dt>
            <dd className="figures" data-formatted>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
