import { mutatePharmaRules } from '@meridian/contracts/pharma';
import { useState } from 'react';
import { useMutation } from 'urql';
import type { GroupPharmaciesPartsFragment } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { reasonOf } from '../../../lib/api/refusal.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { MutatePharma } from '../shared/pharmacies.documents.ts';
import styles from './workspace.module.css';

type Pharmacy = GroupPharmaciesPartsFragment['pharmacies'][number];
type Way = 'new' | 'update' | 'calendar';
type Props = { way: Way; groupId: string; pharmacy?: Pharmacy; onChanged(): void; onClose(): void };

const words: Readonly<Record<Way, { send: MessageId; done: MessageId }>> = {
  new: { send: 'pharmaWork.add.send', done: 'pharmaWork.added' },
  update: { send: 'pharmaWork.save', done: 'pharmaWork.updated' },
  calendar: { send: 'pharmaWork.save', done: 'pharmaWork.mail.saved' },
};

const changedMeanwhile: ReadonlySet<string> = new Set(['pharmacyChanged', 'pharmacyOverruled']);

/** What a pharmacy is called and where it is, or where its day is mailed. One id, so that an answer that was lost adds it once. */
export function PharmacyForm({ way, groupId, pharmacy, onChanged, onClose }: Props) {
  const [initial] = useState(() => ({
    action: way,
    pharmagroup: groupId,
    pharmaid: pharmacy?.id ?? crypto.randomUUID(),
    name: pharmacy?.pharma.name ?? '',
    address1: pharmacy?.pharma.address1 ?? '',
    city: pharmacy?.pharma.city ?? '',
    postCode: pharmacy?.pharma.postCode ?? '',
    phone: pharmacy?.pharma.phone ?? '',
    email: pharmacy?.calendar?.email ?? '',
    edition: pharmacy?.edition ?? 0,
  }));
  const [, mutate] = useMutation(MutatePharma);
  const { send: label, done } = words[way];

  const [isOverruled, setOverruled] = useState(false);

  async function send(values: typeof initial) {
    // Who was told of another's change sees it on the card above, and changes that; before it the form is what was read.
    const edition = (isOverruled ? pharmacy?.edition : undefined) ?? values.edition;
    const { data } = await mutate(inputOf({ ...values, edition }));
    const outcome = data?.answer;
    if (outcome?.__typename === 'Refusal') {
      if (changedMeanwhile.has(reasonOf(outcome))) {
        setOverruled(true);
        onChanged();
      }
      return refused(outcome, { unknownPostCode: 'postCode' });
    }
    if (outcome === undefined) return undefined;
    notify({ tone: 'good', message: done });
    onClose();
    onChanged();
    return undefined;
  }

  return (
    <div className={styles.edit}>
      {way === 'new' && (
        <h3>
          <Say id="pharmaWork.add" />
        </h3>
      )}
      <Form initial={initial} rules={mutatePharmaRules} asInput={inputOf} onSend={send}>
        {way === 'calendar' ? (
          <TextField name="email" label="pharmaWork.mail" hint="pharmaWork.mail.hint" type="email" verbatim />
        ) : (
          <>
            <TextField name="name" label="pharmaWork.name" />
            <TextField name="address1" label="pharmaWork.address1" />
            <TextField name="city" label="pharmaWork.city" />
            <TextField name="postCode" label="pharmaWork.postCode" verbatim />
            <TextField name="phone" label="pharmaWork.phone" type="tel" />
          </>
        )}
        <SubmitButton label={label} />
      </Form>
      <div>
        <SecondaryButton onClick={onClose}>
          <Say id="pharmaWork.back" />
        </SecondaryButton>
      </div>
    </div>
  );
}

/** An address that was left empty is none. */
const inputOf = <Given extends { email: string }>(values: Given) => ({
  ...values,
  email: values.email === '' ? null : values.email,
});
