export { DeclareFlagsHandler } from './declare-flags.handler.js';
export { type SwitchFeature, SwitchFlagHandler } from './switch-flag.handler.js';
export { FlagsModule } from './flags.module.js';
export { featureEvents, flagList } from './records.js';
