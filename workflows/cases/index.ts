export { caseMachine, type CaseStatus } from './case.machine.js';
