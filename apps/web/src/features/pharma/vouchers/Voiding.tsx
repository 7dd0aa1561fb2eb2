import { voidVoucherRules } from '@meridian/contracts/pharma';
import { useState, type ReactNode } from 'react';
import { useMutation } from 'urql';
import type { VoucherBatchPartsFragment, VoucherPartsFragment } from '../../../gql/graphql.ts';
import type { RefusalAnswer } from '../../../lib/api/refusal.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { DangerButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { VoidVoucher, VoidVouchers } from './vouchers.documents.ts';
import { VoucherNumber } from './VoucherNumber.tsx';

type Outcome = ({ __typename: 'Refusal' } & RefusalAnswer) | { __typename: 'Voucher' | 'VoucherBatch' } | undefined;

/** The rules want to know of which, too. */
const asInput = ({ reason }: { reason: string }) => ({ id: 'this', reason });

type Props = {
  open: MessageId;
  heading: ReactNode;
  text: ReactNode;
  end: MessageId;
  onSend(reason: string): Promise<Outcome>;
  onDone(): void;
};

/** Asks why, and says that it is for good. */
function VoidForm({ open, heading, text, end, onSend, onDone }: Props) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);

  async function send({ reason }: { reason: string }) {
    const outcome = await onSend(reason);
    if (outcome?.__typename === 'Refusal') return refused(outcome);
    if (outcome === undefined) return undefined;
    close();
    notify({ tone: 'good', message: 'pharmaVouchers.voided' });
    onDone();
    return undefined;
  }

  return (
    <>
      <DangerButton onClick={() => setAsking(true)}>
        <Say id={open} />
      </DangerButton>
      {isAsking && (
        <Dialog heading={heading} onClose={close}>
          <p>{text}</p>
          <Form initial={{ reason: '' }} rules={voidVoucherRules} asInput={asInput} onSend={send}>
            <TextArea name="reason" label="pharmaVouchers.reason" rows={2} />
            <SubmitButton label={end} ends />
          </Form>
          <SecondaryButton data-safe onClick={close}>
            <Say id="pharmaVouchers.keep" />
          </SecondaryButton>
        </Dialog>
      )}
    </>
  );
}

type BatchProps = { batch: VoucherBatchPartsFragment; onDone(): void };

/** All of a batch that nobody used. */
export function VoidBatch({ batch: { id, name, counts }, onDone }: BatchProps) {
  const { language: lang } = useLanguage();
  const [, voidAll] = useMutation(VoidVouchers);
  return (
    <VoidForm
      open="pharmaVouchers.voidAll"
      heading={<Say id="pharmaVouchers.voidAll.question" values={{ count: counts.issued }} />}
      text={<Say id="pharmaVouchers.voidAll.text" values={{ name: <bdi translate="no">{name}</bdi> }} />}
      end="pharmaVouchers.voidAll"
      onSend={async (reason) =>
        (await voidAll({ input: { batchId: id, reason, seen: counts.issued }, lang })).data?.answer
      }
      onDone={onDone}
    />
  );
}

export function VoidOne({ voucher, onDone }: { voucher: VoucherPartsFragment; onDone(): void }) {
  const [, voidOne] = useMutation(VoidVoucher);
  const { id } = voucher;
  return (
    <VoidForm
      open="pharmaVouchers.void"
      heading={<VoucherNumber voucher={voucher} />}
      text={<Say id="pharmaVouchers.void.text" />}
      end="pharmaVouchers.void"
      onSend={async (reason) => (await voidOne({ input: { id, reason } })).data?.answer}
      onDone={onDone}
    />
  );
}
