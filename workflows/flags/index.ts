export { flagMachine, type FeatureStatus } from './flag.machine.js';
