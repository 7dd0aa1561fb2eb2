import { describeGolden } from '../kernel/testing/index.js';
import { calendarEvents } from './days/calendar.events.js';
import { dayEvents } from './days/day.events.js';
import golden from './diary.golden.json' with { type: 'json' };
import { venueEvents } from './places/venue.events.js';

const sets = [calendarEvents, dayEvents, venueEvents];

describeGolden('diary', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
