import { payLinkHours } from '@meridian/domain/payments/rules';
import { useFormikContext } from 'formik';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { RadioField, TextField, type Option } from '../../../ui/form/fields.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { Say } from '../../../ui/Say.tsx';
import { AddressFields } from '../../identity/shared/person/AddressFields.tsx';
import { Contact } from '../shared/BookingForFields.tsx';
import { Statements } from '../shared/Statements.tsx';
import desk from '../shared/desk.module.css';
import styles from './admin-bookings.module.css';
import { ReadIn, Spoken } from '../shared/Spoken.tsx';
import { mayChoosePay, paysByLink, type BookingForValues, type Chosen } from './booking-for.values.ts';

/** At a place nobody needs to know where they live. */
export function Whereabouts({ home }: { home: boolean }) {
  return (
    <>
      <Contact />
      {home && (
        <FieldGroup title="adminBookings.address">
          <div className={desk.pair}>
            <AddressFields own={false} />
          </div>
        </FieldGroup>
      )}
    </>
  );
}

/** What only a kit or a visit at home asks for. */
export function AtHome({ kit, homeVisit }: Pick<Chosen, 'kit' | 'homeVisit'>) {
  return (
    <>
      {kit && <TextField name="barcode" label="booking.barcode.label" hint="booking.barcode.hint" verbatim />}
      {homeVisit && (
        <FieldGroup title="adminBookings.book.safe">
          <p>
            <Say id="adminBookings.book.safe.text" />
          </p>
          <ReadIn />
          <Statements say={(statement) => <Spoken sentence={statement} />} />
        </FieldGroup>
      )}
    </>
  );
}

const ways: readonly Option[] = [
  { value: 'atVisit', label: 'adminBookings.book.pay.atVisit' },
  { value: 'byLink', label: 'adminBookings.book.pay.byLink' },
];

const payWords = {
  atVisit: { total: 'adminBookings.book.total', send: 'adminBookings.book.send' },
  byLink: { total: 'adminBookings.book.total.link', send: 'adminBookings.book.sendLink' },
  here: { total: 'adminBookings.book.total.here', send: 'adminBookings.book.sendHere' },
} as const;

/** At the visit, or before it where nobody takes money there. */
export function HowPaid({ chosen, total }: { chosen: Chosen; total: string }) {
  const { values } = useFormikContext<BookingForValues>();
  const byLink = paysByLink(values.pay, chosen);
  const words = chosen.here ? payWords.here : payWords[byLink ? 'byLink' : 'atVisit'];
  return (
    <>
      {mayChoosePay(chosen) && <RadioField name="pay" label="adminBookings.book.pay" options={ways} />}
      {byLink && (
        <p className={styles.soft}>
          <Say id="adminBookings.book.link" values={{ hours: payLinkHours }} />
        </p>
      )}
      <p>
        <Say id={words.total} values={{ total: <strong data-formatted>{total}</strong> }} />
      </p>
      <SubmitButton label={words.send} />
    </>
  );
}
