import { isOnLeave } from '@meridian/domain/gp/rules';
import { addDays } from '@meridian/domain/kernel/rules';
import type { GpOwnHoursFragment } from '../../../gql/graphql.ts';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { reasonOf, type RefusalAnswer, troubleIn } from '../../../lib/api/refusal.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import type { Refused } from '../../../ui/admin/admin-answers.ts';
import { GpHours } from './gp-hours.documents.ts';

export type OwnHours = GpOwnHoursFragment;
export type Booked = OwnHours['booked'][number];

export type HoursAnswer =
  ({ __typename: 'GpHours' } & FragmentType<typeof GpHours>) | ({ __typename: 'Refusal' } & RefusalAnswer) | undefined;

export type Ways = {
  readonly hours: OwnHours;
  /** Shows what came of a change; answers why it was refused. */
  take(answer: HoursAnswer): Refused | undefined;
};

export const writtenIn = (answer: HoursAnswer): OwnHours | undefined =>
  answer?.__typename === 'GpHours' ? readFragment(GpHours, answer) : undefined;

/** Nobody is named to a doctor who changed their hours: it was staff. */
export function refusedIn(answer: HoursAnswer): Refused | undefined {
  if (answer?.__typename !== 'Refusal') return undefined;
  const { message, values = {} } = troubleIn(answer);
  switch (reasonOf(answer)) {
    case 'changedMeanwhile':
      return { message: 'gpHours.changed', values: {}, fields: [], changed: true };
    case 'changedElsewhere':
      return { message, values, fields: [], changed: true };
    default:
      return { message, values, fields: [] };
  }
}

export const metBy = (booked: readonly Booked[], { from, until }: { from: string; until: string }) =>
  booked.filter(({ callBy }) => isOnLeave([{ from, until }], ukDay(callBy)));

export type Day = { readonly day: string; readonly booked: readonly Booked[]; readonly away: boolean };

/** The days that are shown even where nothing is booked. */
const nextDays = 7;

/** The next days, and each later one on which something is booked. */
export function daysAhead({ booked, leaves }: Pick<OwnHours, 'booked' | 'leaves'>, today: string): readonly Day[] {
  const byDay = new Map<string, Booked[]>();
  for (let count = 0; count < nextDays; count += 1) byDay.set(addDays(today, count), []);
  for (const each of booked) {
    const day = ukDay(each.callBy);
    byDay.set(day, [...(byDay.get(day) ?? []), each]);
  }
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, onDay]) => ({ day, booked: onDay, away: isOnLeave(leaves, day) }));
}

export const troubleOf = (refused: Refused | undefined): Trouble | undefined =>
  refused && { message: refused.message as MessageId, values: refused.values };
