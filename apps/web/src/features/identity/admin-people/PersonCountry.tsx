import type { Ask } from '../../../ui/admin/index.ts';
import { CountryField } from '../../../ui/form/CountryField.tsx';

const PersonCountry: Ask = ({ name, label, optional }) => (
  <CountryField name={name} label={label} optional={optional} />
);

export default PersonCountry;
