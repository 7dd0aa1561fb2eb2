import { healthProfessionals } from '@meridian/contracts/generated/admin-metadata/identity';
import { recordSelect } from './record-select.tsx';

const verified = { filter: { doctor: 'verified' }, by: 'changedAt', direction: 'descending' } as const;

/** One of the verified doctors. */
const DoctorField = recordSelect(healthProfessionals, verified, ({ name, gmcNumber }) => [name, gmcNumber]);

export default DoctorField;
