import { describeGolden } from '../kernel/testing/index.js';
import golden from './gp.golden.json' with { type: 'json' };
import { practiceEvents } from './practices/practice.events.js';

describeGolden('gp', practiceEvents, golden);
