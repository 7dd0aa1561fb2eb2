import { payLinkHours } from '@meridian/domain/payments/rules';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { CheckboxField } from '../../../ui/form/fields.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { Say } from '../../../ui/Say.tsx';
import desk from '../../bookings/shared/desk.module.css';
import { ReadIn, Spoken } from '../../bookings/shared/Spoken.tsx';
import type { GpOfferNow } from '../shared/appointment.ts';
import { PriceLines } from '../shared/PriceLines.tsx';
import { priceNow } from '../shared/WishesFields.tsx';
import type { GpValues } from './gp-for-patient.values.ts';

/** Other sentences need other `heardVersions`. */
const sentences: readonly MessageId[] = [
  'gpStaff.spoken.pay',
  'gpStaff.spoken.cancel',
  'gpStaff.spoken.worse',
  'gpStaff.spoken.data',
  'gpStaff.spoken.ask',
];

type Props = { offer: GpOfferNow; refusal: ReactNode };

/** The one price, what is read aloud and agreed to, and the link. */
export function SumAndSend({ offer, refusal }: Props) {
  const { values } = useFormikContext<GpValues>();
  const price = priceNow(offer.gpPrices, values.mode, values);
  return (
    <aside className={desk.sum}>
      <h2>
        <Say id="adminBookings.book.summary" />
      </h2>
      {price && (
        <div aria-live="polite">
          <PriceLines mode={values.mode} {...price} />
        </div>
      )}
      <FieldGroup title="adminBookings.book.terms">
        <ReadIn />
        <ol className={desk.points}>
          {sentences.map((sentence) => (
            <li key={sentence}>
              <Spoken sentence={sentence} />
            </li>
          ))}
        </ol>
        <CheckboxField name="heard" label="gpStaff.heard" />
      </FieldGroup>
      {refusal}
      <p className={desk.soft}>
        <Say id="gpStaff.link" values={{ hours: payLinkHours }} />
      </p>
      <SubmitButton label="adminBookings.book.sendLink" />
    </aside>
  );
}
