export { DeclareFeaturesHandler } from './commands/declare-features.handler.js';
export { type SwitchFeature, SwitchFeatureHandler } from './commands/switch-feature.handler.js';
export { FeaturesModule } from './features.module.js';
export { featureEvents, featureList } from './records.js';
