import { consultationModes } from '@meridian/domain/gp/rules';
import type { Ask } from '../../../ui/admin/index.ts';
import { TicksField } from '../../../ui/form/TicksField.tsx';

const options = consultationModes.map((value) => ({ value, label: `fields.ConsultationMode.${value}` as const }));

const ModesField: Ask = ({ row: _row, ...field }) => <TicksField {...field} options={options} />;

export default ModesField;
