import { mostTransits } from '@meridian/domain/bookings/rules';
import { bookingTravelRules } from '@meridian/contracts/bookings';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import { travelInput, travelValues, type TravelValues } from '../shared/booking-form.values.ts';
import { TravelFields } from '../shared/TravelFields.tsx';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './booking.journey.ts';

/** The journey, as authorities ask for it. What has a star is needed. */
export default function TravelStep({ wizard, booking, onward }: StepProps) {
  const [draft] = useState(() => draftOfStep<TravelValues>(booking.id, 'travel'));

  async function send(values: TravelValues) {
    const sent = await wizard.send({ action: 'travel', id: booking.id, travel: travelInput(values) });
    if ('wrong' in sent) return sent.wrong;
    draft.forget();
    return onward({ booking: sent.now });
  }

  return (
    <>
      <p>
        <Say id="booking.travel.text" />
      </p>
      <Form
        initial={draft.values ?? travelValues(booking.travel)}
        rules={bookingTravelRules}
        asInput={travelInput}
        onSend={send}
      >
        <KeepDraft name={draft.name} />
        <Journey />
        <SubmitButton label="journey.continue" />
      </Form>
    </>
  );
}

function Journey() {
  const { values } = useFormikContext<TravelValues>();
  return <TravelFields mode={values.mode} transit={<Transit />} />;
}

/** Countries on the way; most people have none. */
function Transit() {
  const { values, setFieldValue } = useFormikContext<TravelValues>();
  const { transit } = values;
  const without = (index: number) => transit.filter((_, each) => each !== index);
  return (
    <div className={styles.transit}>
      {transit.map((_, index) => (
        <div key={index} className={styles.transitRow}>
          <CountryField name={`transit[${index}]`} label="booking.travel.transit" optional />
          <SecondaryButton onClick={() => void setFieldValue('transit', without(index))}>
            <Say id="booking.travel.transit.remove" />
          </SecondaryButton>
        </div>
      ))}
      {transit.length < mostTransits && (
        <SecondaryButton onClick={() => void setFieldValue('transit', [...transit, ''])}>
          <Say id="booking.travel.transit.add" />
        </SecondaryButton>
      )}
    </div>
  );
}
