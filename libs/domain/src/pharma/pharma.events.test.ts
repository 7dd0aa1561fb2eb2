import { describeGolden } from '../kernel/testing/index.js';
import { pharmaGroupEvents } from './group/group.events.js';
import golden from './pharma.golden.json' with { type: 'json' };

describeGolden('pharma', pharmaGroupEvents, golden);
