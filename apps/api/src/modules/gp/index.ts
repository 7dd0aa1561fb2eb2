export { GpModule, gpModule } from './gp.module.js';
export { PatientAppointments } from './appointments/patient-appointments.query.js';
