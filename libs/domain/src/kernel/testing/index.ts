export { given } from './given.js';
export { describeGolden, type Golden } from './golden.js';
export { machineAccepts } from './machine-accepts.js';
