export { ResultsModule, resultsModule } from './results.module.js';
