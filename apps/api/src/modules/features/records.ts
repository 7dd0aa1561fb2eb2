export { featureEvents } from '@meridian/domain/features';
export { featureList } from './projections/feature-list.projection.js';
