import type { ConsultationMode } from '@meridian/contracts/generated/public';
import { isTimed } from '@meridian/domain/gp/rules';
import { ageOn, dayForm, ownConsentAge } from '@meridian/domain/kernel/rules';
import { useFormikContext } from 'formik';
import { useState, type ReactNode } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { Refusal } from '../../../ui/admin/Refusal.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { Say } from '../../../ui/Say.tsx';
import desk from '../../bookings/shared/desk.module.css';
import { AddressFields } from '../../identity/shared/person/AddressFields.tsx';
import { ContactFields } from '../../identity/shared/person/ContactFields.tsx';
import type { GpOfferNow } from '../shared/appointment.ts';
import styles from '../shared/gp.module.css';
import { PatientFields } from '../shared/PatientFields.tsx';
import { ReasonFields } from '../shared/ReasonFields.tsx';
import { priceNow, WishesFields } from '../shared/WishesFields.tsx';
import { BookAppointment, type SentLink } from './book-appointment.documents.ts';
import { EmergencyAloud } from './EmergencyAloud.tsx';
import {
  bookInput,
  callerOf,
  fieldInForm,
  formRules,
  inForm,
  startOf,
  type GpValues,
  type Known,
} from './gp-for-patient.values.ts';
import { Mode, WhenGp } from './ModeAndTime.tsx';
import { SumAndSend } from './SumAndSend.tsx';

type Props = {
  known: Known;
  offer: GpOfferNow;
  modes: readonly ConsultationMode[];
  today: string;
  onPriceChanged(): void;
  onSent(link: SentLink): void;
};

const fields: Readonly<Record<string, string>> = {
  'gp.refusals.adultNeeded': 'adult.firstName',
  'gp.refusals.badBirthDay': 'patient.dob',
  'gp.refusals.otherMailbox': 'contact.email',
  'gp.refusals.practitionerUnavailable': 'practitionerId',
};
const ofTime: ReadonlySet<string> = new Set(
  ['slotTaken', 'slotPast', 'tooSoon', 'noSuchSlot', 'heldLongEnough'].map((reason) => `gp.refusals.${reason}`),
);

/** Everything that the journey asks a patient, asked by staff in one go. */
export function BookGpForm({ known, offer, modes, today, onPriceChanged, onSent }: Props) {
  const [refused, setRefused] = useState<Refused>();
  const [lost, setLost] = useState<string>();
  const [turn, setTurn] = useState(0);
  const [unchosen, setUnchosen] = useState(false);
  const [initial] = useState(() => startOf(known, modes[0] ?? 'remote'));
  const factsOf = (values: GpValues) => ({
    userId: known.id,
    today,
    seen: priceNow(offer.gpPrices, values.mode, values)?.total.amount ?? 0,
  });

  async function book(values: GpValues) {
    setRefused(undefined);
    const lacksTime = isTimed(values.mode) && values.time === null;
    setUnchosen(lacksTime);
    if (lacksTime) return [];
    const { dob } = values.patient;
    if (values.whom === 'child' && dayForm.test(dob) && ageOn(dob, today) >= ownConsentAge) {
      return [{ field: 'patient.dob', messageKey: 'gpStaff.notChild' as MessageId, values: { age: ownConsentAge } }];
    }
    const outcome = await carryOut({ form: trusted(BookAppointment) }, { ...bookInput(values, factsOf(values)) });
    if (!('refused' in outcome)) {
      onSent(outcome.answer as unknown as SentLink);
      return [];
    }
    return hindered(outcome.refused, values);
  }

  function hindered({ message, values, fields: wrong, ...more }: Refused, { time }: GpValues) {
    const field = fields[message];
    if (field) return [{ field, messageKey: message, values }];
    if (wrong.length > 0) return wrong.map((error) => ({ ...error, field: fieldInForm(error.field) }));
    if (ofTime.has(message)) {
      setLost(time?.at);
      setTurn((count) => count + 1);
    }
    if (message === 'gp.refusals.priceChanged') onPriceChanged();
    setRefused({ message, values, fields: [], ...more });
    return [];
  }

  return (
    <Form
      initial={initial}
      rules={formRules}
      asInput={(values: GpValues) => inForm(values, factsOf(values))}
      onSend={book}
    >
      <section className={styles.part}>
        <Mode modes={modes} />
        <FieldGroup title="gpStaff.about">
          <p className={styles.soft}>
            <Say id="gpStaff.about.text" />
          </p>
          <ReasonFields stop={(flags) => <EmergencyAloud flags={flags} language={known.language} />} />
        </FieldGroup>
        <UnlessEmergency>
          <Rest known={known} offer={offer} today={today} when={{ lost, turn, unchosen }} />
        </UnlessEmergency>
      </section>
      <UnlessEmergency>
        <SumAndSend offer={offer} refusal={refused && <Refusal refused={refused} />} />
      </UnlessEmergency>
    </Form>
  );
}

/** With any sign of an emergency nothing else is asked, and nothing can be sent. */
function UnlessEmergency({ children }: { children: ReactNode }) {
  const { values } = useFormikContext<GpValues>();
  return values.redFlags.length > 0 ? null : children;
}

type RestProps = Pick<Props, 'known' | 'offer' | 'today'> & {
  when: { lost: string | undefined; turn: number; unchosen: boolean };
};

function Rest({ known, offer, today, when }: RestProps) {
  return (
    <>
      <WhenGp {...when}>{(mode) => <WishesFields mode={mode} offer={offer} />}</WhenGp>
      <PatientFields caller={callerOf(known)} today={today} own={false} />
      <FieldGroup title="gpStaff.contact">
        <div className={desk.pair}>
          <ContactFields own={false} />
        </div>
      </FieldGroup>
      <FieldGroup title="gpStaff.where">
        <p className={styles.soft}>
          <Say id="gpStaff.where.text" />
        </p>
        <div className={desk.pair}>
          <AddressFields own={false} />
        </div>
      </FieldGroup>
    </>
  );
}
