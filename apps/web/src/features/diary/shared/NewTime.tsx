import { useState } from 'react';
import type { Gone } from '../../../ui/journey/use-server-record.ts';
import { NearestSlots } from './NearestSlots.tsx';
import { SlotPicker } from './SlotPicker.tsx';
import { isSameTime } from './TimePicker.tsx';

/** Another time for an appointment: which was chosen, and what is free where somebody else was faster. */
export function useNewTime() {
  const [at, choose] = useState<string>();
  const [gone, setGone] = useState<Gone>();
  const [turn, setTurn] = useState(0);
  return {
    at,
    gone,
    turn,
    choose,
    forgetGone: () => setGone(undefined),
    lose(nearest: Gone) {
      setGone(nearest);
      choose(undefined);
      setTurn((count) => count + 1);
    },
  };
}

type Props = {
  time: ReturnType<typeof useNewTime>;
  /** The time it has, which is not offered. */
  current: string | undefined;
  venueId: string;
  testId: string;
  people: number;
  sending: boolean;
  onSend(at: string): void;
};

export function NewTime({ time, current, venueId, testId, people, sending, onSend }: Props) {
  const { at, gone, turn, choose } = time;
  return (
    <>
      {gone && (
        <NearestSlots
          messageKey={gone.messageKey}
          nearest={gone.nearest.filter((near) => !isSameTime(near.at, current))}
          disabled={sending}
          onChoose={onSend}
        />
      )}
      <SlotPicker {...{ venueId, testId, people, turn, current }} chosen={at} onChoose={choose} />
    </>
  );
}
