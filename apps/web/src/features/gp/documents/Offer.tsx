import { useState } from 'react';
import { useMutation } from 'urql';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { firstMethod, type PayMethod } from '../../../lib/pay/pay-attempt.ts';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmWays } from '../../../ui/Confirm.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { PayMethods, PaySafely } from '../../payments/shared/pay/PayParts.tsx';
import { DeclineGpDocument } from '../shared/gp-document.documents.ts';
import type { DocumentNow } from './document-now.ts';
import styles from './documents.module.css';
import { usePayDocument } from './use-pay-document.ts';

type Props = { document: DocumentNow; refresh(): void };

/** It can be paid for, or declined. */
export function Offer({ document, refresh }: Props) {
  const { language } = useLanguage();
  const { id, price, ended } = document;
  const [method, setMethod] = useState<PayMethod>(() => firstMethod(id, language));
  const pay = usePayDocument(document, refresh);
  return (
    <>
      {ended && <Note tone="warn" level={2} heading={<Say id="gpDocs.unpaid" />} />}
      <Section heading={<Say id="gpDocs.offer" />}>
        <p>
          <Say id="gpDocs.offer.text" />
        </p>
      </Section>
      <PayMethods<never> chosen={method} onChoose={setMethod} />
      <div className={styles.pay}>
        <PrimaryButton disabled={pay.sending} onClick={() => void pay.send(method)}>
          <Say id={pay.sending ? 'pay.opening' : 'pay.pay'} values={{ amount: formatMoney(price) }} />
        </PrimaryButton>
        <PaySafely />
      </div>
      <Decline id={id} refresh={refresh} />
    </>
  );
}

function Decline({ id, refresh }: { id: string; refresh(): void }) {
  const [asking, setAsking] = useState(false);
  const [{ fetching }, decline] = useMutation(DeclineGpDocument);
  async function send() {
    const { data } = await decline({ id });
    const answer = data?.declineGpDocument;
    if (answer?.__typename === 'Refusal') notify({ tone: 'bad', ...troubleIn(answer) });
    if (answer?.__typename === 'GpDocument') notify({ tone: 'good', message: 'gpDocs.decline.done' });
    refresh();
  }
  if (!asking) {
    return (
      <div>
        <SecondaryButton onClick={() => setAsking(true)}>
          <Say id="gpDocs.decline" />
        </SecondaryButton>
      </div>
    );
  }
  return (
    <Note tone="plain" level={2} heading={<Say id="gpDocs.decline.question" />} takesFocus>
      <p>
        <Say id="gpDocs.decline.text" />
      </p>
      <ConfirmWays
        keep="gpDocs.decline.keep"
        onKeep={() => setAsking(false)}
        end={<Say id="gpDocs.decline" />}
        onEnd={() => void send()}
        busy={fetching}
      />
    </Note>
  );
}
