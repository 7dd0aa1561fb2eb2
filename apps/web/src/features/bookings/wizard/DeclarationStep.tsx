import { healthStatementsRules } from '@meridian/contracts/bookings';
import { healthStatements } from '@meridian/domain/bookings/rules';
import { IconEmergencyBed } from '@tabler/icons-react';
import { useState } from 'react';
import { PrimaryLink, SecondaryButton } from '../../../ui/buttons.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { call } from '../../../ui/phone.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Statements } from '../shared/Statements.tsx';
import styles from './booking.module.css';
import { statementsInput, type StatementsValues } from '../shared/booking-form.values.ts';
import type { StepProps } from './booking.journey.ts';

/** A nurse comes home only to who can confirm all six. What was left out is kept nowhere, not even in this tab. */
export default function DeclarationStep({ wizard, booking, onward }: StepProps) {
  const [refused, setRefused] = useState(false);

  async function send(values: StatementsValues) {
    const input = { action: 'declaration', id: booking.id, statements: statementsInput(values) } as const;
    const sent = await wizard.send(input, (reason) => (reason === 'declarationRefused' ? 'confirmed' : undefined));
    if (('wrong' in sent && sent.reason === 'declarationRefused') || ('now' in sent && !sent.now.declared)) {
      setRefused(true);
      window.scrollTo(0, 0);
      return undefined;
    }
    return 'wrong' in sent ? sent.wrong : onward({ booking: sent.now });
  }

  if (refused) return <NotAtHome onBack={() => setRefused(false)} />;
  const confirmed = booking.declared ? healthStatements : [];
  return (
    <>
      <Emergency />
      <p>
        <Say id="booking.declaration.text" />
      </p>
      <Form<StatementsValues, ReturnType<typeof statementsInput>>
        initial={{ confirmed }}
        rules={healthStatementsRules}
        asInput={statementsInput}
        onSend={send}
      >
        <div className={styles.statements}>
          <Statements />
        </div>
        <SubmitButton label="journey.continue" />
      </Form>
    </>
  );
}

function Emergency() {
  return (
    <div className={styles.emergency}>
      <IconEmergencyBed size={28} aria-hidden />
      <p>
        <Say id="booking.emergency" values={{ tel: call('999') }} />
      </p>
    </div>
  );
}

/** Said kindly: why not, what instead, and what if it is urgent. */
function NotAtHome({ onBack }: { onBack(): void }) {
  return (
    <>
      <Note tone="warn" level={2} heading={<Say id="booking.refused" />} takesFocus>
        <p>
          <Say id="booking.refused.text" />
        </p>
        <p>
          <Say id="booking.refused.instead" />
        </p>
        <div className={styles.actions}>
          <PrimaryLink to="/shop/postal-pcr-kit">
            <Say id="booking.refused.shop" />
          </PrimaryLink>
          <SecondaryButton onClick={onBack}>
            <Say id="booking.refused.back" />
          </SecondaryButton>
        </div>
      </Note>
      <Emergency />
    </>
  );
}
