import { venueFlags } from '@meridian/domain/diary/rules';
import type { Ask } from '../../../ui/admin/index.ts';
import { TicksField } from '../../../ui/form/TicksField.tsx';

const options = venueFlags.map((value) => ({ value, label: `fields.VenueFlag.${value}` as const }));

/** What a place does or is, ticked. */
const FlagsField: Ask = ({ row: _row, ...field }) => <TicksField {...field} options={options} />;

export default FlagsField;
