import { pathToFileURL } from 'node:url';
import { Complaint } from './complaint.mjs';
import { inRoot } from './paths.mjs';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** @param {string} time */
function minutesOf(time) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** How far away a moment is: the next time that a UK clock shows it, or an instant. A browser forgets cookies of the past. @param {string | undefined} at @param {Date} now */
export function shiftTo(at = '', now = new Date()) {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(at))
    return ((minutesOf(at) - minutesOf(clock.format(now))) * minuteMs + dayMs) % dayMs;
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(instant))
    throw new Complaint('--at takes a UK time such as 23:59, or an instant such as 2027-03-28T00:55:00Z');
  return instant - now.getTime();
}

/** What every process of the tests inherits. @param {number} shift @param {NodeJS.ProcessEnv} env */
export function shiftedSurroundings(shift, env = process.env) {
  const load = `--import=${pathToFileURL(inRoot('scripts', 'testing', 'shifted-clock.mjs'))}`;
  return { TEST_CLOCK_SHIFT: String(shift), NODE_OPTIONS: [env['NODE_OPTIONS'], load].filter(Boolean).join(' ') };
}
