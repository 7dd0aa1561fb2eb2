import { describeGolden } from '../kernel/testing/index.js';
import { bookingEvents } from './booking/booking.events.js';
import golden from './bookings.golden.json' with { type: 'json' };
import { kitEvents } from './kits/kit.events.js';
import { laboratoryEvents } from './laboratories/laboratory.events.js';
import { testItemEvents } from './tests/test-item.events.js';

const sets = [bookingEvents, kitEvents, laboratoryEvents, testItemEvents];

describeGolden('bookings', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);
