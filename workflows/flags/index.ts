export { featureMachine, type FeatureStatus } from './flag.machine.js';
