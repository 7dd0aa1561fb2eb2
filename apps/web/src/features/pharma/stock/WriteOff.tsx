import { mutateVaccineStockRules } from '@meridian/contracts/pharma';
import { writeOffReasons } from '@meridian/domain/pharma/rules';
import { useFormikContext } from 'formik';
import type { VaccineStockPartsFragment, VaccineWriteOff } from '../../../gql/graphql.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField, TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { numberIn } from './typed-number.ts';
import { useStock } from './use-stock.ts';

type Props = { batch: VaccineStockPartsFragment; pharmaid: string; onDone(): void; onKeep(): void };
type Values = { writeOff: string; doses: string };

const reasons = writeOffReasons.map((value) => ({ value, label: `fields.VaccineWriteOff.${value}` as const }));
const isRecall = ({ writeOff }: Values) => writeOff === 'recalled';

/** Asks why and how many, and says what follows. */
export function WriteOff({ batch, pharmaid, onDone, onKeep }: Props) {
  const { id, edition, doses: left, vaccine } = batch;
  const { changeId, change } = useStock(pharmaid, onDone);
  const asInput = (values: Values) => ({
    action: 'writeOff' as const,
    id,
    edition,
    ...(values.writeOff !== '' && { writeOff: values.writeOff as VaccineWriteOff }),
    doses: isRecall(values) ? Math.max(0, left) : numberIn(values.doses),
  });

  async function send(values: Values) {
    const answer = await change(asInput(values));
    return answer ? refused(answer, { moreThanLeft: 'doses' }) : undefined;
  }

  return (
    <Dialog
      heading={
        <Say
          id="pharmaStock.writeOff.question"
          values={{ name: <bdi translate="no">{`${vaccine} ${batch.batch}`}</bdi> }}
        />
      }
      onClose={onKeep}
    >
      <Form
        initial={{ writeOff: '', doses: left > 0 ? String(left) : '' }}
        rules={mutateVaccineStockRules}
        asInput={(values) => ({ ...asInput(values), pharmaid, changeId })}
        onSend={send}
      >
        <SelectField name="writeOff" label="pharmaStock.writeOff.why" options={reasons} />
        <HowMany left={left} />
        <SubmitButton label="pharmaStock.writeOff" ends />
      </Form>
      <SecondaryButton data-safe onClick={onKeep}>
        <Say id="pharmaStock.writeOff.keep" />
      </SecondaryButton>
    </Dialog>
  );
}

function HowMany({ left }: { left: number }) {
  const { values } = useFormikContext<Values>();
  return isRecall(values) ? (
    <p>
      <Say id="pharmaStock.writeOff.recall" values={{ count: Math.max(0, left) }} />
    </p>
  ) : (
    <TextField
      name="doses"
      label="pharmaStock.writeOff.doses"
      hint="pharmaStock.writeOff.all"
      inputMode="numeric"
      autoComplete="off"
      verbatim
    />
  );
}
