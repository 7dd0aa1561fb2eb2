import { mutateVaccineStockRules } from '@meridian/contracts/pharma';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useQuery } from 'urql';
import type { VaccineStockPartsFragment } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { DayField } from '../../../ui/form/DayField.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { PacketScan } from '../shared/PacketScan.tsx';
import { VaccinationsOffered } from './stock.documents.ts';
import styles from './stock.module.css';
import { numberIn } from './typed-number.ts';
import { useStock } from './use-stock.ts';

const empty = { testId: '', vaccine: '', batch: '', expiry: '', supplier: '', doses: '' };
type Values = typeof empty;
const fieldOf = { notAVaccination: 'testId', batchExpired: 'expiry', otherBatch: 'batch', batchRecalled: 'batch' };

type Props = {
  pharmaid: string;
  /** More of this one came. */
  batch?: VaccineStockPartsFragment;
  onDone(): void;
  onKeep(): void;
};

/** What came, as it stands on the packet. */
export function ReceiveForm({ pharmaid, batch, onDone, onKeep }: Props) {
  const { language: lang } = useLanguage();
  const [{ data: offered }] = useQuery({ query: VaccinationsOffered, variables: { lang } });
  const { changeId, change } = useStock(pharmaid, onDone);
  const [initial] = useState(() => startOf(batch));
  const tests = (offered?.medtest ?? []).map(({ id, name }) => ({ value: id, text: name }));
  const asInput = ({ doses, supplier, ...packet }: Values) => {
    const from = supplier.trim() === '' ? {} : { supplier };
    return { action: 'receive' as const, ...packet, ...from, doses: numberIn(doses) };
  };

  async function send(values: Values) {
    const answer = await change(asInput(values));
    return answer ? refused(answer, fieldOf) : undefined;
  }

  return (
    <Form
      initial={initial}
      rules={mutateVaccineStockRules}
      asInput={(values) => ({ ...asInput(values), pharmaid, changeId })}
      onSend={send}
    >
      <h3>
        <Say id={batch ? 'pharmaStock.receiveMore' : 'pharmaStock.receive'} />
      </h3>
      {!batch && (
        <>
          <Packet />
          <SelectField name="testId" label="pharmaStock.test" hint="pharmaStock.test.hint" options={tests} />
          <TextField name="vaccine" label="pharmaStock.vaccine" hint="pharmaStock.vaccine.hint" autoComplete="off" />
          <TextField name="batch" label="pharmaStock.batch" autoComplete="off" verbatim />
          <DayField name="expiry" label="pharmaStock.expiry" />
        </>
      )}
      <TextField name="doses" label="pharmaStock.doses" inputMode="numeric" autoComplete="off" verbatim />
      <TextField name="supplier" label="pharmaStock.supplier" optional autoComplete="off" />
      <div className={styles.acts}>
        <SubmitButton label={batch ? 'pharmaStock.receiveMore' : 'pharmaStock.receive'} />
        <SecondaryButton onClick={onKeep}>
          <Say id="pharmaStock.leave" />
        </SecondaryButton>
      </div>
    </Form>
  );
}

function Packet() {
  const { values, setValues } = useFormikContext<Values>();
  return <PacketScan onRead={({ batch, expiry }) => void setValues({ ...values, batch, expiry })} />;
}

function startOf(batch: VaccineStockPartsFragment | undefined): Values {
  if (!batch) return empty;
  const { testId, vaccine, expiry, supplier } = batch;
  return { ...empty, testId, vaccine, batch: batch.batch, expiry, supplier: supplier ?? '' };
}
