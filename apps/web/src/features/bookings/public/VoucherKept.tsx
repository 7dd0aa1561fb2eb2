import { bookingVoucherRules } from '@meridian/contracts/bookings';
import { printedCode, voucherCodeOf } from '@meridian/domain/pharma/rules';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFlag } from '../../../lib/flags/flags.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { HeldVoucher } from './HeldVoucher.tsx';
import { voucherDraft } from '../shared/voucher-draft.ts';

/** A voucher, typed or scanned, is kept in this tab until the booking. It is asked what it pays for; nothing is redeemed from here. */
export default function VoucherKept() {
  const isOffered = useFlag('pharmacies');
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const scanned = voucherCodeOf(hash);
  const [code, setCode] = useState(() => scanned ?? voucherCodeOf(voucherDraft.code()));
  /** Of this code, once it was asked for: whether the booking can have it. */
  const [kept, setKept] = useState<{ code: string; isOver: boolean }>();
  const isKept = kept?.code === code && !kept?.isOver;

  // The code does not stay in the address.
  useEffect(() => {
    if (scanned === null) return;
    voucherDraft.keep(scanned);
    void navigate(pathname + search, { replace: true });
  }, [scanned, pathname, search, navigate]);

  async function keep({ voucher }: { voucher: string }) {
    voucherDraft.keep(voucher);
    setCode(voucherCodeOf(voucher));
  }

  if (!isOffered) return null;
  return (
    <Section heading={<Say id="medtests.voucher" />}>
      {code === null ? (
        <Form initial={{ voucher: '' }} rules={bookingVoucherRules} onSend={keep}>
          <TextField name="voucher" label="bookingParts.voucher.code" hint="bookingParts.voucher.hint" verbatim />
          <SubmitButton label="medtests.voucher.keep" />
        </Form>
      ) : (
        <Note
          level={3}
          heading={
            <Say
              id={isKept ? 'medtests.voucher.kept' : 'medtests.voucher.named'}
              values={{ code: printedCode(code) }}
            />
          }
        >
          {isKept && (
            <p>
              <Say id="medtests.voucher.kept.text" />
            </p>
          )}
          <HeldVoucher
            key={code}
            code={code}
            onAnswer={({ isOver }) => {
              setKept({ code, isOver });
              if (isOver) voucherDraft.forget();
            }}
          />
          <SecondaryButton
            onClick={() => {
              voucherDraft.forget();
              setCode(null);
            }}
          >
            <Say id="medtests.voucher.other" />
          </SecondaryButton>
        </Note>
      )}
    </Section>
  );
}
