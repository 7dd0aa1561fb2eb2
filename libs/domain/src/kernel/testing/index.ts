export { given } from './given.js';
export { describeGolden, type Golden } from './golden.js';
export { drawnHistory, numbersFrom, sealedLegibly } from './histories.js';
export { machineAccepts } from './machine-accepts.js';
