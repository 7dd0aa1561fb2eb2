export { DeclareFlagsHandler } from './declare-flags.handler.js';
export { StaffFlagsQuery } from './staff-flags.query.js';
export { FlagsModule, flagsModule } from './flags.module.js';
export { FlagsQuery } from './flags.query.js';
export { type KnowsPilots, Pilots } from './pilots.registry.js';
