import { chooseDeliveryRules } from '@meridian/contracts/shop';
import { deliveryCountries } from '@meridian/domain/shop/rules';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { useFieldErrors } from '../../../ui/form/form-errors.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { fullName } from '../../payments/shared/bill/PostalAddress.tsx';
import { AddressFields } from '../../identity/shared/person/AddressFields.tsx';
import { PersonFields } from '../../identity/shared/person/PersonFields.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Loading } from '../../../ui/states/states.tsx';
import styles from './checkout.module.css';
import { deliveryInput, isComplete, type DeliveryValues } from './delivery.values.ts';
import { personHints } from './person-hints.ts';
import { chooseDelivery, keepDelivery, useKnownDelivery } from './use-delivery.ts';
import type { StepProps } from './checkout.journey.ts';

const names = {
  given: 'contact.firstName',
  family: 'contact.lastName',
  email: 'contact.email',
  country: 'contact.phoneCountry',
  phone: 'contact.phone',
};

/** Where the parcel goes, and whom we reach about it. */
export default function AddressStep({ checkout, options, onward }: StepProps) {
  const known = useKnownDelivery(checkout);
  if (known === undefined) return <Loading shape="form" />;

  async function send(values: DeliveryValues) {
    if (options.length > 1) {
      keepDelivery(values);
      return onward();
    }
    const sent = await chooseDelivery(checkout, values, options[0]?.id);
    return 'wrong' in sent ? sent.wrong : onward({ cart: sent.now });
  }

  return (
    <Form initial={known} rules={chooseDeliveryRules} asInput={(values) => deliveryInput(values)} onSend={send}>
      <Recipient isKnown={isComplete(known)} />
      <FieldGroup title="checkout.address">
        <AddressFields countries={deliveryCountries} />
      </FieldGroup>
      <SubmitButton label="journey.continue" />
    </Form>
  );
}

/** What is known is shown to be checked; fields appear only where something is missing, wrong, or to be changed. */
function Recipient({ isKnown }: { isKnown: boolean }) {
  const { values } = useFormikContext<DeliveryValues>();
  const [changing, setChanging] = useState(!isKnown);
  const isWrong = Object.keys(useFieldErrors()).some((name) => name.startsWith('contact.'));
  if (changing || isWrong) {
    return (
      <FieldGroup title="checkout.recipient">
        <PersonFields names={names} hints={personHints} />
      </FieldGroup>
    );
  }
  const { email, phoneCountry, phone } = values.contact;
  return (
    <div className={styles.known}>
      <h3>
        <Say id="checkout.recipient" />
      </h3>
      <p className={styles.lines} translate="no" data-formatted>
        <strong>{fullName(values.contact)}</strong>
        <span>{email}</span>
        <span>
          {phoneCountry} {phone}
        </span>
      </p>
      <SecondaryButton onClick={() => setChanging(true)}>
        <Say id="checkout.recipient.change" />
      </SecondaryButton>
    </div>
  );
}
