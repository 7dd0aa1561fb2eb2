import { practices } from '@meridian/contracts/generated/admin-metadata/gp';
import { recordSelect } from './record-select.tsx';

const calling = { filter: { status: 'active', mode: 'remote' }, by: 'grantedAt', direction: 'ascending' } as const;

/** One of the doctors who call patients back. */
const PracticeField = recordSelect(practices, calling, ({ name }) => [name]);

export default PracticeField;
