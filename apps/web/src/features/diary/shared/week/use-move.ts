import { useState } from 'react';
import type { Refused } from '../../../../ui/admin/admin-answers.ts';
import { type Booked, type Free, targetsOf } from './week.ts';

export interface MoveTo {
  readonly booking: Booked;
  readonly at: string;
  /** Why no fee is taken. */
  readonly waiver: string | null;
}
export type Move = ReturnType<typeof useMoving> & {
  /** Where it can go; while nothing is moved, all that is free. */
  readonly free: readonly Free[];
};

const notThere: Refused = { message: 'weekDiary.move.notThere', values: {}, fields: [] };

type How = {
  readonly bookings: readonly Booked[] | undefined;
  /** Answers why it was refused. */
  amend(move: MoveTo): Promise<Refused | undefined>;
};

/** A booking that is about to go to another time: nothing is sent before the time was confirmed. */
export function useMoving({ bookings, amend }: How) {
  const [seen, setSeen] = useState<Booked>();
  const [target, setTarget] = useState<string>();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  /** Whoever was refused has read what the booking is now. */
  const [told, setTold] = useState(false);
  const [moved, setMoved] = useState<{ readonly reference: string; readonly at: string }>();
  const booking = (told && bookings?.find(({ id }) => id === seen?.id)) || seen;

  const begin = (next: Booked | undefined, at?: string) => {
    setSeen(next);
    setTarget(at);
    setRefused(undefined);
    setTold(false);
    setMoved(undefined);
  };
  const refuse = (why: Refused) => {
    setTarget(undefined);
    setRefused(why);
  };
  return {
    booking,
    target,
    sending,
    refused,
    moved,
    begin,
    leave: () => begin(undefined),
    /** Where no time is free for it, it stays where it is, says so and waits for another one. */
    drop(next: Booked, at: string | undefined) {
      begin(next, at);
      if (at === undefined) refuse(notThere);
    },
    to(at: string | undefined) {
      setTarget(at);
      setRefused(undefined);
    },
    async confirm(waiver: string) {
      if (!booking || target === undefined) return;
      setSending(true);
      const why = await amend({ booking, at: target, waiver: waiver.trim() || null });
      setSending(false);
      if (why) {
        setTold(true);
        return refuse(why);
      }
      begin(undefined);
      setMoved({ reference: booking.reference, at: target });
    },
  };
}

/** While one is moved, only the times of its place. */
export const freeFor = (booking: Booked | undefined, free: readonly Free[]): readonly Free[] =>
  booking ? targetsOf(booking, free) : free;
