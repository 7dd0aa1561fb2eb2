export { CasesModule, casesModule } from './cases.module.js';
