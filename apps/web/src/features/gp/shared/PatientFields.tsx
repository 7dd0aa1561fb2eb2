import { ownConsentAge } from '@meridian/domain/kernel/rules';
import { useFormikContext } from 'formik';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FieldGroup } from '../../../ui/form/FieldGroup.tsx';
import { RadioField, type Option } from '../../../ui/form/fields.tsx';
import { Choices } from '../../../ui/journey/Choices.tsx';
import { Say } from '../../../ui/Say.tsx';
import { NameFields } from '../../identity/shared/person/NameFields.tsx';
import { asksAdult, patientFor, type Caller, type PatientValues, type Whom } from './gp.values.ts';

const sexes: readonly Option[] = [
  { value: '1', label: 'gpBook.sex.male' },
  { value: '2', label: 'gpBook.sex.female' },
];

type Props = {
  caller: Caller | null;
  today: string;
  /** Who fills it in is who books; else staff do. */
  own?: boolean;
};

const words = {
  own: { whom: 'gpBook.whom', me: 'gpBook.whom.me', patient: 'gpBook.patient.you' },
  staff: { whom: 'gpStaff.whom', me: 'gpStaff.whom.them', patient: 'gpStaff.patient' },
} as const satisfies Record<string, Record<string, MessageId>>;

/** Who the doctor is to speak to, or about. */
export function PatientFields({ caller, today, own = true }: Props) {
  const { values, setValues } = useFormikContext<PatientValues>();
  const say = words[own ? 'own' : 'staff'];
  const isOwn = values.whom === 'me';
  return (
    <>
      <Choices<Whom>
        name="whom"
        legend={<Say id={say.whom} />}
        chosen={values.whom}
        onChoose={(whom) => void setValues({ ...values, ...patientFor(whom, caller) })}
        choices={[
          { value: 'me', title: <Say id={say.me} />, ...(own && { text: <Say id="gpBook.whom.me.text" /> }) },
          {
            value: 'child',
            title: <Say id="gpBook.whom.child" values={{ age: ownConsentAge }} />,
            text: <Say id="gpBook.whom.child.text" />,
          },
        ]}
      />
      <FieldGroup title={isOwn ? say.patient : 'gpBook.patient.child'}>
        <NameFields given="patient.firstName" family="patient.lastName" own={own && isOwn} />
        <DateField key={values.whom} name="patient.dob" label="gpBook.dob" ownBirth={own && isOwn} />
        <RadioField name="patient.sex" label="gpBook.sex" hint="gpBook.sex.hint" options={sexes} />
      </FieldGroup>
      {asksAdult(values, today) && (
        <FieldGroup title="gpBook.adult">
          <p>
            <Say id="gpBook.adult.text" values={{ age: ownConsentAge }} />
          </p>
          <NameFields given="adult.firstName" family="adult.lastName" own={false} />
        </FieldGroup>
      )}
    </>
  );
}
