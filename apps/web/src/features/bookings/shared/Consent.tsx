import type { TestOnDay } from '@meridian/contracts/bookings';
import { useFormikContext } from 'formik';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NameFields } from '../../identity/shared/person/NameFields.tsx';
import { anyNeedsConsent, type PatientsValues } from './booking-form.values.ts';

/** The adult who agrees for children. */
export function Consent({ test, withText = false }: { test: TestOnDay; withText?: boolean }) {
  const { values } = useFormikContext<PatientsValues>();
  if (!anyNeedsConsent(values.patients, test)) return null;
  return (
    <FieldGroup title="booking.consent">
      {withText && (
        <p>
          <Say id="booking.consent.text" />
        </p>
      )}
      <NameFields given="consent.firstName" family="consent.lastName" own={false} />
    </FieldGroup>
  );
}
