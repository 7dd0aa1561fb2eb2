export { featureEvents } from '@meridian/domain/flags';
export { flagList } from './flags.projection.js';
