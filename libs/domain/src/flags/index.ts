export { type CataloguedFlag, flagCatalogue, type FlagKey } from './flag-catalogue.js';
export { type FeatureAudience, type FlagEvent, type FlagEventMap, flagEvents, flagStream } from './flag.events.js';
export {
  type Audience,
  type FlagCommand,
  flagDecider,
  type FlagRefusal,
  features,
  type FlagState,
} from './flag.decider.js';
export * from './rules.js';
