export { switchFeatureRules } from './features.rules.js';
