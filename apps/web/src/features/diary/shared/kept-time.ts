type Held = { time?: string | null; keptUntil?: string | null };

/** Whether the time is kept for this booking now. */
export const isKept = ({ time, keptUntil }: Held, now: Date): boolean =>
  time != null && keptUntil != null && Date.parse(keptUntil) > now.getTime();

/** A time was chosen, and is kept no more. */
export const hasLapsed = (held: Held, now: Date): boolean => held.time != null && !isKept(held, now);

/** Whole minutes, rounded up: at the last second there is still one. */
export function minutesLeft(keptUntil: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(keptUntil) - now.getTime()) / 60_000));
}

/** More minutes than anybody counts: then it is said until when. */
export const longMinutes = 60;

/** From when on it is offered to keep the time longer. */
export const lastMinutes = 3;
