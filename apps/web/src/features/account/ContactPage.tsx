import { forgotPasswordRules, mutateProfileRules } from '@meridian/contracts/identity';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { SecondaryButton } from '../../ui/buttons.tsx';
import { ConfirmContactsDialog } from '../../ui/contacts/ConfirmContactsDialog.tsx';
import { CountryField } from '../../ui/form/CountryField.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { fieldId } from '../../ui/form/form-errors.ts';
import { PhoneField } from '../../ui/form/PhoneField.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { Say } from '../../ui/Say.tsx';
import styles from './account.module.css';
import { contactInput, contactValues, type ContactValues } from './account.values.ts';
import { AccountPage } from './AccountPage.tsx';
import { EmailLink } from './EmailLink.tsx';
import { Block, Panel } from './Panel.tsx';
import type { AccountAccess } from './use-account.ts';
import { sayGood, useSave } from './use-save.ts';

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
            <Email {...account} />
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
      )}
    </Panel>
  );
}

function DetailsForm({ user, keep }: AccountAccess) {
  const save = useSave({ keep });

  async function send(values: ContactValues) {
    const { saved, refused } = await save(contactInput(values), contactInput(contactValues(user)));
    if (saved) sayGood('account.saved');
    return refused;
  }

  return (
    <Form initial={contactValues(user)} rules={mutateProfileRules} asInput={contactInput} onSend={send}>
      <PhoneField name="phone" country="phoneCountry" label="account.phone" />
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

function Email({ user, keep }: AccountAccess) {
  const save = useSave({ keep });
  const [changing, setChanging] = useState(false);
  const address = (email: string | null | undefined) => (
    <strong translate="no" data-formatted>
      {email}
    </strong>
  );

  async function send({ email }: { email: string }) {
    const { saved, refused } = await save({ email: email.trim() }, { email: user.email });
    if (saved) {
      setChanging(false);
      sayGood('account.email.sent');
    }
    return refused;
  }

  if (user.settings.guest) {
    return (
      <p>
        <Say id="account.email.guest" values={{ email: address(user.email) }} />
      </p>
    );
  }
  return (
    <>
      <p>
        <Say id="account.email.now" values={{ email: address(user.email) }} />
      </p>
      {user.newEmail && (
        <Panel tone="warn" heading="account.email.waiting">
          <p>
            <Say id="account.email.waiting.text" values={{ email: address(user.newEmail), old: address(user.email) }} />
          </p>
          <SecondaryButton onClick={() => void send({ email: user.newEmail ?? '' })}>
            <Say id="account.email.again" />
          </SecondaryButton>
        </Panel>
      )}
      {changing ? (
        <Form initial={{ email: '' }} rules={forgotPasswordRules} onSend={send}>
          <TextField
            name="email"
            label="account.email.new"
            hint="account.email.new.hint"
            type="email"
            autoComplete="email"
            inputMode="email"
            verbatim
          />
          <SubmitButton label="account.email.send" />
        </Form>
      ) : (
        <SecondaryButton
          onClick={() => {
            setChanging(true);
            setTimeout(() => document.getElementById(fieldId('email'))?.focus());
          }}
        >
          <Say id="account.email.change" />
        </SecondaryButton>
      )}
    </>
  );
}
