export { ResultsModule, resultsModule } from './results.module.js';
export { ResultsOfPerson } from './reports/results-of-person.query.js';
