import type { Ask } from '../../../ui/admin/index.ts';
import { PhoneField } from '../../../ui/form/PhoneField.tsx';

/** The number with the code of its country beside it. */
const PersonPhone: Ask = ({ name, label, optional }) => (
  <PhoneField name={name} country="phoneCountry" label={label} optional={optional} />
);

export default PersonPhone;
