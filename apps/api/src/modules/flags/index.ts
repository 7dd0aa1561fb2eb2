export { FlagsModule, flagsModule } from './flags.module.js';
