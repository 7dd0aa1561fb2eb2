import { describeGolden } from '../kernel/testing/index.js';
import { alarmEvents } from './alarms/alarm.events.js';
import { biomarkerEvents, panelEvents } from './biomarkers/biomarker.events.js';
import { linkEvents } from './links/link.events.js';
import { reportEvents } from './reports/report.events.js';
import golden from './results.golden.json' with { type: 'json' };

const sets = [biomarkerEvents, panelEvents, reportEvents, linkEvents, alarmEvents];

describeGolden('results', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
