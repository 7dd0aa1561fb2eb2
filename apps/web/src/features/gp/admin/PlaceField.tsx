import { staffVenues } from '@meridian/contracts/generated/admin-metadata/diary';
import { recordSelect } from './record-select.tsx';

const open = { filter: { active: true }, by: 'name', direction: 'ascending' } as const;

/** One of the places that are open. */
const PlaceField = recordSelect(staffVenues, open, ({ name, city }) => [name, city]);

export default PlaceField;
