import { bookingTermsRules, bookingTermsVersion } from '@meridian/contracts/bookings';
import { AppLink } from '../../../ui/AppLink.tsx';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { TermsPoints } from '../shared/TermsPoints.tsx';
import styles from './booking.module.css';
import type { StepProps } from './booking.journey.ts';

type Values = { terms: boolean };

const asInput = ({ terms }: Values) => ({ terms: terms ? bookingTermsVersion : '' });

/** What is agreed to, in the sentences that matter. */
export default function TermsStep({ wizard, booking, onward }: StepProps) {
  async function send(values: Values) {
    const sent = await wizard.send({ action: 'terms', id: booking.id, ...asInput(values) });
    return 'wrong' in sent ? sent.wrong : onward({ booking: sent.now });
  }

  return (
    <>
      <TermsPoints className={styles.points} />
      <p>
        <AppLink to="/terms" target="_blank">
          <Say id="identify.terms.read" />
        </AppLink>
      </p>
      <Form
        initial={{ terms: booking.terms === bookingTermsVersion }}
        rules={bookingTermsRules}
        asInput={asInput}
        onSend={send}
      >
        <CheckboxField name="terms" label="booking.terms.agree" />
        <SubmitButton label="journey.continue" />
      </Form>
    </>
  );
}
