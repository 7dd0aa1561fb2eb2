export { appointmentMachine, type AppointmentStatus } from './appointment.machine.js';
export { practiceMachine, type PracticeStatus } from './practice.machine.js';
