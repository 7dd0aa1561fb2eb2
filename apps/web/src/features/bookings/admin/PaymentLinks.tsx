import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import styles from './admin-bookings.module.css';
import { SendPaymentLink, WithdrawPaymentLink, type PaymentLink } from './payment-links.documents.ts';
import { usePaymentLinks } from './use-payment-links.ts';

const states: Readonly<Record<PaymentLink['state'], MessageId>> = {
  waiting: 'fields.PaymentLinkState.waiting',
  paying: 'fields.PaymentLinkState.paying',
  paid: 'fields.PaymentLinkState.paid',
  expired: 'fields.PaymentLinkState.expired',
  withdrawn: 'fields.PaymentLinkState.withdrawn',
};

/** Links that were mailed: what waits to be paid, and what came of it. It follows by itself. */
export default function PaymentLinks() {
  const { links, failed, refresh } = usePaymentLinks();
  const [refused, setRefused] = useState<Refused>();
  const [ending, setEnding] = useState<PaymentLink>();
  const [busy, setBusy] = useState(false);

  async function act(document: unknown, { kind, id }: PaymentLink, done: MessageId) {
    setBusy(true);
    setRefused(undefined);
    const outcome = await carryOut({ form: trusted(document) }, { kind, id });
    setBusy(false);
    setEnding(undefined);
    refresh();
    if ('refused' in outcome) return setRefused(outcome.refused);
    if (outcome.type === 'StaffSlotGone') {
      return setRefused({ message: String(outcome.answer['messageKey']), values: {}, fields: [] });
    }
    notify({ tone: 'good', message: done });
  }

  if (failed && !links) return <Failed onRetry={refresh} />;
  return (
    <Section heading={<Say id="adminBookings.links" />}>
      {refused && <Refusal refused={refused} />}
      {links === undefined && <Loading shape="list" />}
      {links?.length === 0 && (
        <p className={styles.soft}>
          <Say id="adminBookings.links.none" />
        </p>
      )}
      <ul className={styles.links} aria-live="polite">
        {links?.map((link) => (
          <li key={link.id}>
            <OneLink link={link} />
            {link.state === 'waiting' && (
              <div className={styles.buttons}>
                <SecondaryButton
                  disabled={busy}
                  onClick={() => void act(SendPaymentLink, link, 'adminBookings.links.sent')}
                >
                  <Say id="adminBookings.links.again" />
                </SecondaryButton>
                <SecondaryButton disabled={busy} onClick={() => setEnding(link)}>
                  <Say id="adminBookings.links.withdraw" />
                </SecondaryButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          heading={<Say id="adminBookings.links.withdraw.ask" values={{ name: ending.name }} />}
          keep="adminBookings.links.withdraw.keep"
          onKeep={() => setEnding(undefined)}
          end={<Say id="adminBookings.links.withdraw" />}
          onEnd={() => void act(WithdrawPaymentLink, ending, 'adminBookings.links.withdrawn')}
          busy={busy}
        >
          <p>
            <Say id="adminBookings.links.withdraw.text" />
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function OneLink({ link }: { link: PaymentLink }) {
  const { language } = useLanguage();
  const intl = useIntl();
  const { id, kind, name, reference, test, mode, where, time, until, total, state, address } = link;
  const what = test?.[language] ?? (mode && intl.formatMessage({ id: `adminBookings.links.gp.${mode}` }));
  const facts = [what, where, time && formatUkTime(time, language), formatMoney(total)];
  return (
    <div>
      <strong data-formatted>{name}</strong>{' '}
      <span className={styles.linkState} data-state={state}>
        <Say id={states[state]} />
      </span>
      <span className={styles.soft} data-formatted>
        {facts.filter(Boolean).join(' · ')}
      </span>
      <span className={styles.soft}>
        {state === 'paid' ? (
          <AppLink to={`${kind === 'gp' ? '/admin/gp' : '/admin/medtest'}?open=${encodeURIComponent(id)}`}>
            {reference}
          </AppLink>
        ) : (
          <span translate="no">{reference}</span>
        )}
        {(state === 'waiting' || state === 'paying') && (
          <>
            {' · '}
            <Say id="adminBookings.links.until" values={{ until: formatUkTime(String(until), language) }} />
          </>
        )}
      </span>
      {address != null && (
        <span className={styles.address} translate="no">
          {address}
        </span>
      )}
    </div>
  );
}
