export { pharmaGroupMachine, type PharmaGroupStatus } from './group.machine.js';
