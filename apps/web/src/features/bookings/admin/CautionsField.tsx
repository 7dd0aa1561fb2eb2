import { vaccineQuestions } from '@meridian/domain/bookings/rules';
import type { Ask } from '../../../ui/admin/index.ts';
import { CheckboxGroupField } from '../../../ui/form/CheckboxGroupField.tsx';
import { Say } from '../../../ui/Say.tsx';

const options = vaccineQuestions.map((value) => ({ value, label: <Say id={`fields.VaccineQuestion.${value}`} /> }));

/** The questions before a vaccination, as they are asked at the counter. */
const CautionsField: Ask = ({ row: _row, ...field }) => (
  <CheckboxGroupField {...field} optional={false} hint="adminBookings.cautions.hint" options={options} />
);

export default CautionsField;
