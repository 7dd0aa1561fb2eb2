import { normalText } from '@meridian/domain/kernel/rules';

const written = /^(\d{1,2})(?:[:：.点时h ]?(\d{2})分?)?\s*(am|pm)?$/i;

/** A time of the day as people type it, 9:30, 0930, 930, 9.30pm or 21点30分, as 09:30; 24:00 as 00:00; undefined where it is none. */
export function readClock(text: string): string | undefined {
  const plain = (normalText(text) ?? '').trim();
  const digits = /^\d{3}$/.test(plain) ? `0${plain}` : plain;
  const [, hour = '', minute = '00', half] = written.exec(digits) ?? [];
  if (hour === '') return undefined;
  const late = half?.toLowerCase();
  const base = Number(hour);
  if (late && (base < 1 || base > 12)) return undefined;
  if (!late && base === 24 && minute === '00') return '00:00';
  const hours = late ? (base % 12) + (late === 'pm' ? 12 : 0) : base;
  if (hours > 23 || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
