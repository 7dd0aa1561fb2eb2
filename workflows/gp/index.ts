export { appointmentMachine, type AppointmentStatus } from './appointment.machine.js';
export { gpDocumentMachine, type GpDocumentStatus } from './gp-document.machine.js';
export { practiceMachine, type PracticeStatus } from './practice.machine.js';
