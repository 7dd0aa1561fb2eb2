import { useState } from 'react';
import type { DistanceUnit } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { remember, remembered } from '../../../lib/storage.ts';

/** The server knows nautical miles too; nobody walks them to a pharmacy. */
export type Unit = Exclude<DistanceUnit, 'N'>;

const key = 'distance.unit';

export const distanceWords: Readonly<Record<Unit, MessageId>> = {
  M: 'medtests.distance.miles',
  K: 'medtests.distance.kilometres',
};

/** One decimal where it makes a difference to somebody on foot. */
export const shortDistance = (distance: number): number =>
  distance < 10 ? Math.round(distance * 10) / 10 : Math.round(distance);

export const kilometresOf = (distance: number, unit: Unit): number => (unit === 'M' ? distance * 1.609_344 : distance);

/** Miles or kilometres, as the reader chose the last time. */
export function useUnit(): [Unit, (unit: Unit) => void] {
  const [unit, setUnit] = useState<Unit>(() => (remembered(key) === 'K' ? 'K' : 'M'));
  const choose = (chosen: Unit) => {
    remember(key, chosen);
    setUnit(chosen);
  };
  return [unit, choose];
}
