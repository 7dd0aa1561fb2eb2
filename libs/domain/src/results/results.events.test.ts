import { describeGolden } from '../kernel/testing/index.js';
import { alarmEvents } from './alarm.events.js';
import { biomarkerEvents, panelEvents } from './biomarker.events.js';
import { linkEvents } from './link.events.js';
import { reportEvents } from './report.events.js';
import golden from './results.golden.json' with { type: 'json' };

const sets = [biomarkerEvents, panelEvents, reportEvents, linkEvents, alarmEvents];

describeGolden('results', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
