import { type HealthStatement, healthStatements } from '@meridian/domain/bookings/rules';
import type { ReactNode } from 'react';
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

type Props = { say?: (statement: MessageId) => ReactNode };

const inOwnLanguage = (statement: MessageId) => <Say id={statement} />;

/** Which of them are confirmed: the field `confirmed`. */
export function Statements({ say = inOwnLanguage }: Props) {
  const options = healthStatements.map((value) => ({ value, label: say(statementWords[value]) }));
  return <CheckboxGroupField name="confirmed" label="booking.declaration.label" options={options} />;
}
