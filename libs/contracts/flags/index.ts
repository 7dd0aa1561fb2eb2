export { switchFeatureRules } from './flags.rules.js';
