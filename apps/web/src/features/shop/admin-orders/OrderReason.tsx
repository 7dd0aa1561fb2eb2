import { type Ask, reasonsFor } from '../../../ui/admin/index.ts';
import { RadioField } from '../../../ui/form/fields.tsx';

const reasons = reasonsFor('order');

const OrderReason: Ask = ({ name, label, optional }) => (
  <RadioField name={name} label={label} optional={optional} options={reasons} />
);

export default OrderReason;
