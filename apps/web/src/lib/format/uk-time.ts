import * as uk from '@meridian/domain/kernel/rules';
import type { Language } from '../i18n/languages.ts';

/** A stored day, 2026-11-24, as "Tue 24 Nov" or "11月24日 周二". */
export const formatUkDay = (date: string, language: Language): string =>
  uk.formatUkDay(new Date(`${date}T12:00:00Z`), language);

/** "9:30am" or "9:30", where it is said nearby which day it is and that it is UK time. */
export const formatUkClock = (instant: Date | string, language: Language): string =>
  uk.formatUkTimeOfDay(new Date(instant), language);

/** A whole hour on the clock: "11:00am" or "11:00". */
export const formatHour = (hour: number, language: Language): string =>
  formatUkClock(new Date(Date.UTC(2026, 0, 1, hour)), language);

/** "Tue 24 Nov, 9:30am (UK time)" or "11月24日 周二 9:30（英国时间）", whatever zone the device is in. */
export const formatUkTime = (instant: Date | string, language: Language): string =>
  uk.formatUkTime(new Date(instant), language);
