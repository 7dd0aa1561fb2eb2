export { practiceMachine, type PracticeStatus } from './practice.machine.js';
