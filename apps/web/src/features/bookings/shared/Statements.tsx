import { type HealthStatement, healthStatements } from '@meridian/domain/bookings/rules';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { Say } from '../../../ui/Say.tsx';

const statementWords = {
  noSymptoms: 'booking.statement.noSymptoms',
  noCloseContact: 'booking.statement.noCloseContact',
  noHighRiskArea: 'booking.statement.noHighRiskArea',
  noTravel: 'booking.statement.noTravel',
  noOtherSuspicion: 'booking.statement.noOtherSuspicion',
  noDiagnosis: 'booking.statement.noDiagnosis',
} as const satisfies Record<HealthStatement, MessageId>;

const options = healthStatements.map((value) => ({ value, label: <Say id={statementWords[value]} /> }));

/** Which of them are confirmed: the field `confirmed`. */
export function Statements() {
  return <CheckboxGroupField name="confirmed" label="booking.declaration.label" options={options} />;
}
