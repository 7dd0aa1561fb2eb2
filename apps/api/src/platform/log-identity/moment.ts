/** The steady clock stands still while a machine is suspended, and the other one can be set. */
export interface Moment {
  readonly steady: number;
  readonly wall: number;
}

export const longAgo: Moment = { steady: -Infinity, wall: -Infinity };

export const moment = (): Moment => ({ steady: performance.now(), wall: Date.now() });

export const isWithin = (milliseconds: number, { steady, wall }: Moment): boolean =>
  performance.now() - steady < milliseconds && Math.abs(Date.now() - wall) < milliseconds;
