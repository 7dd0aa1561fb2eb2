import { describeGolden } from '../kernel/testing/index.js';
import { taskEvents } from './task.events.js';
import golden from './tasks.golden.json' with { type: 'json' };

describeGolden('tasks', taskEvents, golden);
