import { describeGolden } from '../kernel/testing/index.js';
import { caseEvents } from './case/case.events.js';
import golden from './cases.golden.json' with { type: 'json' };

describeGolden('cases', { definitions: caseEvents.definitions }, golden);
