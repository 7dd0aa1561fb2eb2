import { email } from '@meridian/contracts/identity';
import type { Rules } from '@meridian/contracts/kernel';
import { useState } from 'react';
import { object } from 'yup';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { fieldId } from '../../../ui/form/form-errors.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Panel } from './Panel.tsx';
import { noProof, proofInput, proofRules, type ProofInput, type ProofValues } from './proof.ts';
import { ProofFields } from './ProofFields.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood, useSave } from './use-save.ts';

type EmailValues = { email: string; proof: ProofValues };

const rules: Rules<{ email: string; proof: ProofInput }> = object({ email: email(), proof: object(proofRules) });
const about = { passwordWrong: 'proof.currentPassword', codeWrong: 'proof.code' };

const strong = (address: string | null | undefined) => (
  <strong translate="no" data-formatted>
    {address}
  </strong>
);

/** The address of the account. A new one needs the password or a code, and takes effect when its link is opened. */
export function EmailAddress(account: AccountAccess) {
  const { user } = account;
  const [asked, setAsked] = useState<string>();

  /** With an address there is only the password to write. */
  function ask(address: string) {
    setAsked(address);
    const first = address === '' ? 'email' : 'proof.currentPassword';
    setTimeout(() => document.getElementById(fieldId(first))?.focus());
  }

  if (user.settings.guest) {
    return (
      <p>
        <Say id="account.email.guest" values={{ email: strong(user.email) }} />
      </p>
    );
  }
  return (
    <>
      <p>
        <Say id="account.email.now" values={{ email: strong(user.email) }} />
      </p>
      {user.newEmail && (
        <Panel tone="warn" heading="account.email.waiting">
          <p>
            <Say id="account.email.waiting.text" values={{ email: strong(user.newEmail), old: strong(user.email) }} />
          </p>
          <SecondaryButton onClick={() => ask(user.newEmail ?? '')}>
            <Say id="account.email.again" />
          </SecondaryButton>
        </Panel>
      )}
      {asked === undefined ? (
        <SecondaryButton onClick={() => ask('')}>
          <Say id="account.email.change" />
        </SecondaryButton>
      ) : (
        <NewAddress key={asked} account={account} address={asked} onSent={() => setAsked(undefined)} />
      )}
    </>
  );
}

type NewAddressProps = { account: AccountAccess; address: string; onSent(): void };

function NewAddress({ account, address, onSent }: NewAddressProps) {
  const { user } = account;
  const save = useSave(account, about);

  async function send(values: EmailValues) {
    const input = { email: values.email.trim(), ...proofInput(values.proof) };
    const { saved, refused } = await save(input, { email: user.email });
    if (saved) {
      onSent();
      sayGood('account.email.sent');
    }
    return refused;
  }

  return (
    <Form initial={{ email: address, proof: noProof }} rules={rules} onSend={send}>
      <TextField
        name="email"
        label="account.email.new"
        hint="account.email.new.hint"
        type="email"
        autoComplete="email"
        inputMode="email"
        verbatim
      />
      <ProofFields withCodes={user.settings.otp} at="proof." />
      <SubmitButton label="account.email.send" />
    </Form>
  );
}
