import { declineGpAppointmentRules } from '@meridian/contracts/gp';
import { declineReasons } from '@meridian/domain/gp/rules';
import { useMutation } from 'urql';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { RadioField } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { DeclineGpAppointment } from './gp-work.documents.ts';
import styles from './gp-work.module.css';
import { take, type Ways } from './work-record.ts';

type Values = { declineReason: (typeof declineReasons)[number] };
const options = declineReasons.map((value) => ({ value, label: `fields.GpDeclineReason.${value}` as const }));

/** Why the doctor cannot take it, for staff; the patient chooses another time or takes the money back. */
export default function Decline({ onLeft, ...ways }: Ways & { onLeft(): void }) {
  const { id, callBy } = ways.record;
  const [, decline] = useMutation(DeclineGpAppointment);
  const asInput = ({ declineReason }: Values) => ({ id, at: callBy, declineReason });
  async function send(values: Values) {
    const { data } = await decline({ input: asInput(values) });
    if (take(data?.declineGpAppointment, ways)) notify({ tone: 'good', message: 'gpWork.decline.done' });
    onLeft();
  }
  return (
    <Dialog heading={<Say id="gpWork.decline" />} onClose={onLeft}>
      <Form
        initial={{ declineReason: '' } as unknown as Values}
        rules={declineGpAppointmentRules}
        asInput={asInput}
        onSend={send}
      >
        <p>
          <Say id="gpWork.decline.text" />
        </p>
        <RadioField
          name="declineReason"
          label="gpWork.decline.reason"
          hint="gpWork.decline.reason.hint"
          options={options}
        />
        <div className={styles.actions}>
          <PrimaryButton onClick={onLeft} data-safe>
            <Say id="gpWork.decline.keep" />
          </PrimaryButton>
          <SubmitButton label="gpWork.decline.send" ends />
        </div>
      </Form>
    </Dialog>
  );
}
