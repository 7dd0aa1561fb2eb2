import { isRefused, type Refused } from '@meridian/domain/kernel';

/** The log was asked for longer than anybody waits; nothing is known to be wrong, and trying again is right. */
export class LogBusy extends Error {
  constructor() {
    super('the log is busy');
    this.name = 'LogBusy';
  }
}

export async function throwWhenBusy<Outcome extends object>(
  decided: Promise<Outcome>,
): Promise<Exclude<Outcome, Refused<'busy'>>> {
  const outcome = await decided;
  if (isRefused(outcome) && outcome.refused === 'busy') throw new LogBusy();
  return outcome as Exclude<Outcome, Refused<'busy'>>;
}
