import { describeGolden } from '../kernel/testing/index.js';
import { bookingEvents } from './booking.events.js';
import golden from './bookings.golden.json' with { type: 'json' };
import { calendarEvents } from './calendar.events.js';
import { dayEvents } from './day.events.js';
import { kitEvents } from './kit.events.js';
import { testItemEvents } from './test-item.events.js';
import { venueEvents } from './venue.events.js';

const sets = [bookingEvents, calendarEvents, dayEvents, kitEvents, testItemEvents, venueEvents];

describeGolden('bookings', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
