import { mutateVaccineStockRules } from '@meridian/contracts/pharma';
import type { VaccineStockPartsFragment } from '../../../gql/graphql.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './stock.module.css';
import { numberIn } from './typed-number.ts';
import { useStock } from './use-stock.ts';

type Props = { batch: VaccineStockPartsFragment; pharmaid: string; onDone(): void; onKeep(): void };

/** How many doses are really there. */
export function CountForm({ batch: { id, edition, doses: expected }, pharmaid, onDone, onKeep }: Props) {
  const { changeId, change } = useStock(pharmaid, onDone);
  const asInput = ({ doses }: { doses: string }) => ({
    action: 'count' as const,
    id,
    edition,
    doses: numberIn(doses),
  });

  async function send(values: { doses: string }) {
    const answer = await change(asInput(values));
    return answer ? refused(answer) : undefined;
  }

  return (
    <Form
      initial={{ doses: '' }}
      rules={mutateVaccineStockRules}
      asInput={(values) => ({ ...asInput(values), pharmaid, changeId })}
      onSend={send}
    >
      <p>
        <Say id="pharmaStock.count.text" values={{ count: expected }} />
      </p>
      <TextField name="doses" label="pharmaStock.count.doses" inputMode="numeric" autoComplete="off" verbatim />
      <div className={styles.acts}>
        <SubmitButton label="pharmaStock.count.send" />
        <SecondaryButton onClick={onKeep}>
          <Say id="pharmaStock.leave" />
        </SecondaryButton>
      </div>
    </Form>
  );
}
