import type { MainlandInput } from '@meridian/contracts/identity';
import { mainlandCode, type Whereabouts } from '@meridian/domain/identity/rules';

export type MainlandValues = { whereNow: Whereabouts | ''; agreeSensitive: boolean; agreeAbroad: boolean };

/** What the browsers of mainland China name their time zone. */
const zones = ['Asia/Shanghai', 'Asia/Urumqi', 'Asia/Chongqing', 'Asia/Harbin', 'Asia/Kashgar', 'PRC'];
const clockIsThere = () => zones.includes(new Intl.DateTimeFormat().resolvedOptions().timeZone);

export const isAskedWhere = (phoneCountry: string): boolean => phoneCountry === mainlandCode || clockIsThere();

export const blankMainland = (): MainlandValues => ({
  whereNow: clockIsThere() ? 'mainlandChina' : '',
  agreeSensitive: false,
  agreeAbroad: false,
});

/** Only what was asked for is sent. */
export function mainlandInput(values: MainlandValues & { phoneCountry: string }): MainlandInput {
  const { phoneCountry, whereNow, agreeSensitive, agreeAbroad } = values;
  if (!isAskedWhere(phoneCountry) || whereNow === '') return {};
  return whereNow === 'elsewhere' ? { whereNow } : { whereNow, agreeSensitive, agreeAbroad };
}
