import {
  drawArms,
  drawFailures,
  failureReasons,
  identityChecks,
  identityRefusals,
  vaccineQuestions,
  vaccineSites,
} from '@meridian/domain/bookings/rules';
import { counterMethods } from '@meridian/domain/kernel/rules';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { TriageQuestion, VisitPartsFragment } from '../../../gql/graphql.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { CodeField } from '../../../ui/form/CodeField.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Action } from './stages.ts';
import { VaccineFields } from './VaccineFields.tsx';
import { type StepValues, whoIsNext } from './step-values.ts';
import styles from './board.module.css';

type Props = {
  action: Action;
  visit: VisitPartsFragment;
  pharmaid: string;
  questions?: readonly TriageQuestion[] | undefined;
};

const identities = identityChecks.map((value) => ({ value, label: `fields.IdentityCheck.${value}` as const }));
const refusals = identityRefusals.map((value) => ({ value, label: `fields.IdentityRefusal.${value}` as const }));
const draws = drawFailures.map((value) => ({ value, label: `fields.DrawFailure.${value}` as const }));
const arms = drawArms.map((value) => ({ value, label: `fields.DrawArm.${value}` as const }));
type Failure = (typeof failureReasons)[number];
/** A second failed draw is counted, who does not come has a step of their own, and a laboratory says itself what it rejects. */
const notHere: readonly Failure[] = ['secondFailedDraw', 'didNotAttend', 'labRejected'];
const ofSamples: readonly Failure[] = ['kitFault', 'sampleSpoiled'];
const failuresOf = ({ kind }: VisitPartsFragment) =>
  failureReasons
    .filter((value) => !notHere.includes(value) && !(kind === 'vaccination' && ofSamples.includes(value)))
    .map((value) => ({ value, label: `fields.BookingFailureReason.${value}` as const }));
const sites = vaccineSites.map((value) => ({ value, label: `fields.VaccineSite.${value}` as const }));
const methods = counterMethods.map((value) => ({ value, label: `fields.CounterMethod.${value}` as const }));
const questions = vaccineQuestions.map((value) => ({ value, label: <Say id={`fields.VaccineQuestion.${value}`} /> }));

/** What a step has to know. */
export function StepFields({ action, visit, pharmaid, questions: aloud = [] }: Props) {
  switch (action) {
    case 'attend':
      return (
        <SelectField
          name="identity"
          label="pharmaBoard.identity"
          hint="pharmaBoard.identity.hint"
          options={identities}
        />
      );
    case 'refuseIdentity':
      return (
        <>
          <SelectField name="identityRefusal" label="pharmaBoard.identityRefusal" options={refusals} />
          <TextArea name="words" label="pharmaBoard.words" optional />
        </>
      );
    case 'hearTriage':
      return (
        <>
          <p>
            <Say id="pharmaBoard.hearTriage.lead" />
          </p>
          <CheckboxGroupField
            name="yes"
            label="pharmaBoard.hearTriage.yes"
            hint="pharmaBoard.hearTriage.yes.hint"
            options={aloud.map((value) => ({ value, label: <Say id={`fields.TriageQuestion.${value}`} /> }))}
          />
          <TextArea name="words" label="pharmaBoard.hearTriage.words" optional />
        </>
      );
    case 'takeSample':
      return (
        <>
          <Who visit={visit} />
          <CodeField
            name="barcode"
            label="pharmaBoard.barcode"
            hint="pharmaBoard.barcode.hint"
            optional={!visit.barcodeNeeded}
          />
        </>
      );
    case 'failDraw':
      return (
        <>
          <Who visit={visit} />
          <SelectField name="drawFailure" label="pharmaBoard.drawFailure" options={draws} />
          <SelectField name="arm" label="pharmaBoard.arm" options={arms} />
        </>
      );
    case 'failPatient':
      return (
        <>
          <Who visit={visit} />
          <SelectField name="failure" label="pharmaBoard.failure" options={failuresOf(visit)} />
          <TextArea name="words" label="pharmaBoard.words" optional />
        </>
      );
    case 'vaccinate':
      return (
        <>
          <Who visit={visit} />
          <OwnAnswers />
          <CheckboxGroupField
            name="cautions"
            label="fields.CompleteVaccinationInput.cautions"
            hint="pharmaBoard.cautions.hint"
            options={questions}
          />
          <CheckboxField name="asked" label="fields.CompleteVaccinationInput.asked" />
          <TextArea name="words" label="fields.CompleteVaccinationInput.words" optional />
          <VaccineFields testId={visit.testId} pharmaid={pharmaid} />
          <SelectField name="site" label="pharmaBoard.site" options={sites} />
        </>
      );
    case 'correctVaccination':
      return (
        <>
          <p>
            <Say id="pharmaBoard.correct.lead" />
          </p>
          <VaccineFields testId={visit.testId} pharmaid={pharmaid} />
          <SelectField name="site" label="pharmaBoard.site" options={sites} />
          <TextArea name="words" label="pharmaBoard.correct.words" />
        </>
      );
    case 'takePayment':
      return (
        <>
          <p className={styles.owed}>
            <Say id="pharmaBoard.owed" values={{ amount: formatMoney(visit.owed) }} />
          </p>
          <SelectField name="counterMethod" label="pharmaBoard.method" options={methods} />
          <TextField name="tillReceipt" label="pharmaBoard.till" optional autoComplete="off" verbatim />
        </>
      );
    case 'takeVoucher':
      return (
        <>
          <p className={styles.owed}>
            <Say id="pharmaBoard.owed" values={{ amount: formatMoney(visit.owed) }} />
          </p>
          <CodeField name="voucher" label="pharmaBoard.voucher" hint="pharmaBoard.voucher.hint" />
        </>
      );
    default:
      return null;
  }
}

function Who({ visit }: { visit: VisitPartsFragment }) {
  if (visit.patients.length === 1) return null;
  const people = whoIsNext(visit).map(({ number, name }) => ({ value: String(number), text: name || String(number) }));
  return <SelectField name="patient" label="pharmaBoard.who" options={people} />;
}

/** Answers are those of one person: of the next one everything is asked anew. */
function OwnAnswers() {
  const { values, setValues } = useFormikContext<StepValues>();
  const { patient } = values;
  const answered = useRef(patient);
  useEffect(() => {
    if (answered.current === patient) return;
    answered.current = patient;
    void setValues((now) => ({ ...now, asked: false, cautions: [], words: '' }));
  }, [patient, setValues]);
  return null;
}
