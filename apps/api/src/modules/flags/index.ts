export { DeclareFlagsHandler } from './declare-flags.handler.js';
export { FlagsModule } from './flags.module.js';
export { featureEvents, flagList } from './records.js';
