export { type CataloguedFeature, featureCatalogue, type FeatureKey } from './flag-catalogue.js';
export {
  type FeatureAudience,
  type FeatureEvent,
  type FeatureEventMap,
  featureEvents,
  featureStream,
} from './flag.events.js';
export {
  type Audience,
  type FeatureCommand,
  featureDecider,
  type FeatureRefusal,
  features,
  type FeatureState,
} from './flag.decider.js';
export * from './rules.js';
