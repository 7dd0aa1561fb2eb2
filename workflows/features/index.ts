export { featureMachine, type FeatureStatus } from './feature.machine.js';
