export { accountMachine, type AccountStatus } from './account.machine.js';
export { doctorMachine, type DoctorStatus } from './doctor.machine.js';
export { prescriberMachine, type PrescriberStatus } from './prescriber.machine.js';
