import { spokenLanguages } from '@meridian/domain/gp/rules';
import type { Ask } from '../../../ui/admin/index.ts';
import { TicksField } from '../../../ui/form/TicksField.tsx';

const options = spokenLanguages.map((value) => ({ value, label: `fields.SpokenLanguage.${value}` as const }));

const SpokenField: Ask = ({ row: _row, ...field }) => <TicksField {...field} options={options} />;

export default SpokenField;
