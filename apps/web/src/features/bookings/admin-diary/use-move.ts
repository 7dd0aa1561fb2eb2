import { useState } from 'react';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type Refused } from '../../../ui/admin/admin-answers.ts';
import { AmendBooking } from '../shared/amend-booking.documents.ts';
import type { Booked, Free, Week } from './diary.documents.ts';
import { useWeek } from './use-week.ts';
import { targetsOf } from './week.ts';

export type Move = ReturnType<typeof useMove>;

const none: readonly Free[] = [];
const notThere: Refused = { message: 'staffDiary.move.notThere', values: {}, fields: [] };

/** A booking that is about to go to another time: nothing is sent before the time was confirmed. */
export function useMove(week: Week | undefined, reload: () => void) {
  const [seen, setSeen] = useState<Booked>();
  const [target, setTarget] = useState<string>();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  /** Whoever was refused has read what the booking is now. */
  const [told, setTold] = useState(false);
  const [moved, setMoved] = useState<{ readonly reference: string; readonly at: string }>();
  const asksOne = week?.hasFree === false && seen !== undefined;
  const { week: ofPlace, reload: reloadPlace } = useWeek(asksOne ? seen.venueId : undefined, week?.from);
  const booking = (told && week?.bookings.find(({ id }) => id === seen?.id)) || seen;
  const all = (asksOne ? ofPlace?.free : week?.free) ?? none;
  /** While one is moved, only the times of its place. */
  const free = booking ? targetsOf(booking, all) : all;

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
    free,
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
      const { id, at: atSeen, feeSeen, reference } = booking;
      const input = { id, at: target, atSeen, feeSeen: feeSeen ?? 0, waiver: waiver.trim() || null };
      const outcome = await carryOut({ form: trusted(AmendBooking) }, input);
      setSending(false);
      reload();
      reloadPlace();
      if ('refused' in outcome) {
        setTold(true);
        return refuse(outcome.refused);
      }
      if (outcome.type === 'StaffSlotGone') {
        return refuse({ message: String(outcome.answer['messageKey']), values: {}, fields: [] });
      }
      begin(undefined);
      setMoved({ reference, at: target });
    },
  };
}
