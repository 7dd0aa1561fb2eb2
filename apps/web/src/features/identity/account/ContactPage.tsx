import { mutateProfileRules } from '@meridian/contracts/identity';
import type { Rules } from '@meridian/contracts/kernel';
import { IconCircleCheck } from '@tabler/icons-react';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { fieldId } from '../../../ui/form/form-errors.ts';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './account.module.css';
import { contactInput, contactValues, isNewPhone, type ContactValues, type ProfileInput } from './account.values.ts';
import { AccountPage } from './AccountPage.tsx';
import { EmailAddress } from './EmailAddress.tsx';
import { EmailLink } from './EmailLink.tsx';
import { NewerDetails } from './NewerDetails.tsx';
import { Block, Panel } from './Panel.tsx';
import { noProof, proofInput, proofRules, type ProofInput, type ProofValues } from './proof.ts';
import { ProofFields } from './ProofFields.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood, useSave } from './use-save.ts';

const ConfirmContactsDialog = lazy(() =>
  loadChunk('confirm-contacts', () => import('../shared/contacts/ConfirmContactsDialog.tsx')),
);

export default function ContactPage() {
  return (
    <AccountPage heading="account.contact" lead="account.contact.lead">
      {(account) => (
        <>
          <EmailLink renew={account.renew} />
          <Confirmed {...account} />
          <Block heading="account.contact.details">
            <DetailsForm {...account} />
          </Block>
          <Block heading="account.email">
            <EmailAddress {...account} />
          </Block>
        </>
      )}
    </AccountPage>
  );
}

function Confirmed({ user, renew }: AccountAccess) {
  const [asking, setAsking] = useState(false);
  if (!user.contacts.phone) return null;
  if (user.contacts.active) {
    return (
      <p className={styles.badge}>
        <IconCircleCheck size={22} aria-hidden />
        <Say id="account.contact.confirmed" />
      </p>
    );
  }
  return (
    <Panel heading="account.contact.check">
      <p>
        <Say id="account.contact.check.text" />
      </p>
      <SecondaryButton onClick={() => setAsking(true)}>
        <Say id="account.contact.check.start" />
      </SecondaryButton>
      {asking && (
        <Suspense>
          <ConfirmContactsDialog
            contacts={user.contacts}
            onClose={() => setAsking(false)}
            onConfirmed={() => {
              setAsking(false);
              sayGood('account.contact.confirmed');
              void renew();
            }}
            onEdit={() => {
              setAsking(false);
              setTimeout(() => document.getElementById(fieldId('phone'))?.focus());
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}

type DetailsValues = ContactValues & ProofValues;
type DetailsInput = ProfileInput & Pick<ProofInput, 'provedBy'>;

const rules: Rules<DetailsInput> = mutateProfileRules.shape(proofRules);

function DetailsForm(account: AccountAccess) {
  const { user } = account;
  const save = useSave(account);
  const known = contactValues(user);
  const needsProof = (values: ContactValues) => !user.settings.guest && isNewPhone(values, known);

  const asInput = (values: DetailsValues): DetailsInput => {
    const { provedBy, currentPassword, code } = values;
    return { ...contactInput(values), ...(needsProof(values) && { provedBy, currentPassword, code }) };
  };

  async function send(values: DetailsValues) {
    const proof = needsProof(values) ? proofInput(values) : {};
    const { saved, refused } = await save({ ...contactInput(values), ...proof }, contactInput(known));
    if (saved) sayGood('account.saved');
    return refused;
  }

  return (
    <Form initial={{ ...known, ...noProof }} rules={rules} asInput={asInput} onSend={send}>
      <NewerDetails known={known} />
      <PhoneField name="phone" country="phoneCountry" label="account.phone" />
      <PhoneProof needsProof={needsProof} withCodes={user.settings.otp} />
      <TextField name="weixin" label="account.weixin" optional verbatim />
      <TextField name="address1" label="account.address1" autoComplete="address-line1" optional />
      <TextField name="address2" label="account.address2" autoComplete="address-line2" optional />
      <TextField name="city" label="account.city" autoComplete="address-level2" optional />
      <TextField name="postCode" label="account.postCode" autoComplete="postal-code" optional verbatim />
      <CountryField name="country" label="account.country" hint="account.country.hint" />
      <SubmitButton label="account.save" />
    </Form>
  );
}

type PhoneProofProps = { needsProof(values: ContactValues): boolean; withCodes: boolean };

function PhoneProof({ needsProof, withCodes }: PhoneProofProps) {
  const { values } = useFormikContext<DetailsValues>();
  return needsProof(values) ? <ProofFields withCodes={withCodes} /> : null;
}
