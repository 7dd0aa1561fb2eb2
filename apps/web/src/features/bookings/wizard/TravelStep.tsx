import { isNumbered, mostTransits } from '@meridian/domain/bookings/rules';
import { bookingTravelRules, travelModes } from '@meridian/contracts/bookings';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { CountryField } from '../../../ui/form/CountryField.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { RadioField, TextField, type Option } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { KeepDraft } from '../../../ui/form/KeepDraft.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import { travelInput, travelValues, type TravelValues } from './booking.values.ts';
import { draftOfStep } from './draft-of-step.ts';
import type { StepProps } from './booking.journey.ts';
import { modeWords } from './travel-modes.ts';

const modeOptions: readonly Option[] = travelModes.map((value) => ({ value, label: modeWords[value] }));

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
        initial={draft.values ?? travelValues(booking)}
        rules={bookingTravelRules}
        asInput={travelInput}
        onSend={send}
      >
        <KeepDraft name={draft.name} />
        <DateField name="arrival" label="booking.travel.arrival" hint="booking.day.hint" birth={false} />
        <RadioField name="mode" label="booking.travel.mode" options={modeOptions} />
        <NumberField />
        <CountryField name="from" label="booking.travel.from" />
        <DateField name="departure" label="booking.travel.departure" hint="booking.day.hint" birth={false} optional />
        <Transit />
        <DateField name="lastTest" label="booking.travel.lastTest" hint="booking.day.hint" birth={false} optional />
        <SubmitButton label="journey.continue" />
      </Form>
    </>
  );
}

function NumberField() {
  const { values } = useFormikContext<TravelValues>();
  if (!isNumbered(values.mode)) return null;
  const isFlight = values.mode === 'flight';
  return (
    <TextField
      name="number"
      label={isFlight ? 'booking.travel.flightNumber' : 'booking.travel.trainNumber'}
      hint={isFlight ? 'booking.travel.flightNumber.hint' : 'booking.travel.trainNumber.hint'}
      verbatim
    />
  );
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
