export { caseMachine, type CaseStatus } from './case.machine.js';
export { translationMachine, type TranslationStatus } from './translation.machine.js';
