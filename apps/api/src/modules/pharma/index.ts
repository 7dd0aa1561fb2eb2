export { PharmaModule, pharmaModule } from './pharma.module.js';
