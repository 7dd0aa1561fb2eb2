export { type CataloguedFeature, featureCatalogue, type FeatureKey } from './feature-catalogue.js';
export {
  type FeatureAudience,
  type FeatureEvent,
  type FeatureEventMap,
  featureEvents,
  featureStream,
} from './feature.events.js';
export {
  type Audience,
  type FeatureCommand,
  featureDecider,
  type FeatureRefusal,
  type FeatureState,
} from './feature.decider.js';
