// Says, in the time zone of this process, which UK time each slot of eleven years shows on screen, in mail and in the
// calendar file. Prints what differs and a digest of it all; the parent compares the digests of several time zones.
import { createHash } from 'node:crypto';
import { slotsOf } from '@meridian/domain/diary';
import { addDays, formatUkTime as formatInMail } from '@meridian/domain/kernel';
import { calendarFile } from '../../apps/api/src/platform/calendar/calendar-file.ts';
import { formatUkTime as formatOnScreen } from '../../apps/web/src/lib/format/uk-time.ts';

const [first, end] = ['2025-01-01', '2036-01-01'];
const aroundTheClock = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, spans: [{ from: 0, until: 1_440 }] })),
  slotMinutes: 60,
  capacity: 1,
  leadMinutes: 0,
  furthestDays: 90,
  exceptions: {},
};
const none = new Set();
const unchanging = new Date(0);
/** Every n-th slot the calendar file is made too: a number that meets every hour of the day. */
const files = Number(process.env['UK_TIMES_FILES'] ?? 23);

/** @param {string} at */
function inCalendar(at) {
  const status = /** @type {const} */ ('CONFIRMED');
  const words = { summary: 'Appointment', location: '', description: '', url: 'https://example.org/', product: 'P' };
  const entry = { uid: 'b', module: 'probe', at, minutes: 30, sequence: 0, status, now: unchanging, ...words };
  return /DTSTART;TZID=Europe\/London:(\d{8}T\d{4})00/.exec(calendarFile(entry))?.[1] ?? 'none';
}

/** @param {string} stamp such as 20251026T0130 @param {'en' | 'zh'} language */
function wallClock(stamp, language) {
  const [year, month, day] = [stamp.slice(0, 4), Number(stamp.slice(4, 6)), Number(stamp.slice(6, 8))];
  const [hour, minute] = [Number(stamp.slice(9, 11)), stamp.slice(11, 13)];
  const weekday = new Date(`${year}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}T00:00:00Z`).getUTCDay();
  if (language === 'zh') {
    return `${month}月${day}日 周${'日一二三四五六'[weekday]} ${hour}:${minute}（英国时间）`;
  }
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const name = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')[weekday];
  const clock = `${hour % 12 || 12}:${minute}${hour < 12 ? 'am' : 'pm'}`;
  return `${name} ${day} ${names[month - 1]}, ${clock} (UK time)`;
}

const digest = createHash('sha256');
let slots = 0;
let checked = 0;
for (let day = first; day < end; day = addDays(day, 1)) {
  for (const { at } of slotsOf(aroundTheClock, day, none)) {
    const stamp = slots % files === 0 ? inCalendar(at) : undefined;
    for (const language of /** @type {const} */ (['en', 'zh'])) {
      const [screen, mail] = [formatOnScreen(at, language), formatInMail(new Date(at), language)];
      const calendar = stamp === undefined ? screen : wallClock(stamp, language);
      if (screen !== mail || screen !== calendar) throw new Error(`${at}: ${screen} | ${mail} | ${calendar}`);
      digest.update(`${at} ${screen}\n`);
    }
    slots += 1;
    if (stamp !== undefined) checked += 1;
  }
}
process.stdout.write(JSON.stringify({ zone: process.env['TZ'], slots, checked, digest: digest.digest('hex') }));
process.exit(0);
