import { isRefused } from '@meridian/domain/kernel';

/** Busy is tried again by the runner; any other refusal means that there was nothing to do. */
export async function settled(decided: Promise<object>): Promise<void> {
  const outcome = await decided;
  if (isRefused(outcome) && outcome.refused === 'busy') throw new Error('the log is busy');
}
