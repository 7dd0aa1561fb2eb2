import { withdrawGpDocumentRules } from '@meridian/contracts/gp';
import { useState } from 'react';
import { useMutation } from 'urql';
import { troubleIn, type RefusalAnswer } from '../../../lib/api/refusal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { DangerButton, PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { DocumentContents } from '../shared/DocumentContents.tsx';
import type { WorkDocument } from './document-values.ts';
import styles from './gp-work.module.css';
import { OfferGpDocument, SignGpDocument, WithdrawGpDocument } from './work-documents.documents.ts';

type Props = { document: WorkDocument; onChange(): void; onDone(): void };

/** One document, and what its doctor can do with it now. */
export function WrittenDocument({ document, onChange, onDone }: Props) {
  const { id, kind, status, reference, contents, withdrawnWhy, permittedActions, price } = document;
  const [offering, offer] = useMutation(OfferGpDocument);
  const [signing, sign] = useMutation(SignGpDocument);
  const [withdraws, setWithdraws] = useState(false);
  const busy = offering.fetching || signing.fetching;
  const may = (action: string) => permittedActions.includes(action);

  async function send(step: (variables: { id: string }) => Promise<{ data?: object }>, done: MessageId) {
    const { data } = await step({ id });
    const [answer] = Object.values(data ?? {}) as ({ __typename: string } & Partial<RefusalAnswer>)[];
    if (answer?.__typename === 'Refusal') notify({ tone: 'bad', ...troubleIn(answer as RefusalAnswer) });
    else if (answer) notify({ tone: 'good', message: done });
    onDone();
  }

  return (
    <article className={styles.line}>
      <h3>
        <Say id={`fields.GpDocumentKind.${kind}`} /> · <Say id={`fields.GpDocumentStatus.${status}`} />
      </h3>
      <p className={styles.facts}>
        <span translate="no">{reference}</span>
        <span data-formatted>{formatMoney(price)}</span>
        <Due document={document} />
      </p>
      {withdrawnWhy && <p translate="no">{withdrawnWhy}</p>}
      {contents && (
        <details open={status === 'draft' || status === 'paid'}>
          <summary>
            <Say id="gpWrite.says" />
          </summary>
          <DocumentContents contents={contents} />
        </details>
      )}
      {withdraws ? (
        <Withdraw document={document} onLeft={() => setWithdraws(false)} onDone={onDone} />
      ) : (
        <div className={styles.actions}>
          {may('offerGpDocument') && (
            <PrimaryButton
              disabled={busy}
              loading={offering.fetching}
              onClick={() => void send(offer, 'gpWrite.offered')}
            >
              <Say id="gpWrite.offer" values={{ price: formatMoney(price) }} />
            </PrimaryButton>
          )}
          {may('signGpDocument') && (
            <PrimaryButton disabled={busy} loading={signing.fetching} onClick={() => void send(sign, 'gpWrite.signed')}>
              <Say id="gpWrite.sign" />
            </PrimaryButton>
          )}
          {may('changeGpDocument') && (
            <SecondaryButton disabled={busy} onClick={onChange}>
              <Say id="gpWrite.change" />
            </SecondaryButton>
          )}
          {may('withdrawGpDocument') && (
            <DangerButton disabled={busy} onClick={() => setWithdraws(true)}>
              <Say id="gpWrite.withdraw" />
            </DangerButton>
          )}
        </div>
      )}
    </article>
  );
}

function Due({ document: { status, until, signBy, late, signedAt } }: { document: WorkDocument }) {
  const { language } = useLanguage();
  if (signedAt) {
    return <Say id="gpWrite.signedAt" values={{ time: formatUkTime(signedAt, language) }} />;
  }
  if (status === 'paid' && signBy) {
    return <Say id={late ? 'gpWrite.late' : 'gpWrite.signBy'} values={{ time: formatUkTime(signBy, language) }} />;
  }
  if (status !== 'offered' || !until) return null;
  return <Say id="gpWrite.until.pay" values={{ time: formatUkTime(until, language) }} />;
}

type WithdrawProps = { document: WorkDocument; onLeft(): void; onDone(): void };

function Withdraw({ document: { id, status }, onLeft, onDone }: WithdrawProps) {
  const [, withdraw] = useMutation(WithdrawGpDocument);
  async function send({ reason }: { reason: string }) {
    const { data } = await withdraw({ input: { id, reason } });
    const answer = data?.withdrawGpDocument;
    if (answer?.__typename === 'Refusal') return refused(answer);
    if (answer) {
      notify({ tone: 'good', message: 'gpWrite.withdrawn' });
      onDone();
    }
    return undefined;
  }
  return (
    <Form
      initial={{ reason: '' }}
      rules={withdrawGpDocumentRules}
      asInput={({ reason }) => ({ id, reason })}
      onSend={send}
    >
      <p>
        <Say id={status === 'signed' ? 'gpWrite.withdraw.signed' : 'gpWrite.withdraw.text'} />
      </p>
      <TextArea name="reason" label="gpWrite.reason" hint="gpWrite.reason.hint" rows={3} />
      <div className={styles.actions}>
        <PrimaryButton onClick={onLeft} data-safe>
          <Say id="gpWrite.withdraw.keep" />
        </PrimaryButton>
        <SubmitButton label="gpWrite.withdraw" ends />
      </div>
    </Form>
  );
}
