import { HOLD_LIMITS, type HoldLimits } from '../../../platform/throttle/index.js';
import type { ApiStackOptions } from '../../identity/testing/api-stack.js';

export interface HeldTimes {
  /** Tests hold many times with one account, unless the limits are what they are about. */
  readonly holdLimits?: HoldLimits;
}

const noLimits: HoldLimits = { account: 10_000, browser: 10_000, network: 10_000 };

export function withHoldLimits({
  holdLimits = noLimits,
  overrides = [],
  ...options
}: ApiStackOptions & HeldTimes): ApiStackOptions {
  return { ...options, overrides: [{ provide: HOLD_LIMITS, useValue: holdLimits }, ...overrides] };
}
