export * from './appointments/appointment.rules.js';
export * from './appointments/call-by.rules.js';
export * from './appointments/patient.rules.js';
export * from './practices/practice.rules.js';
export * from './practices/practice-hours.rules.js';
export * from './call/call-room.rules.js';
export * from './documents/gp-document.rules.js';
export * from './documents/sign-by.rules.js';
