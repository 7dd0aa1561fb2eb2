import { describeGolden } from '../kernel/testing/index.js';
import { savedViewEvents } from './saved-views/saved-view.events.js';
import { taskEvents } from './task.events.js';
import golden from './tasks.golden.json' with { type: 'json' };

const sets = [savedViewEvents, taskEvents];

describeGolden('tasks', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
