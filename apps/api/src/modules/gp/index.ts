export { GpModule, gpModule } from './gp.module.js';
