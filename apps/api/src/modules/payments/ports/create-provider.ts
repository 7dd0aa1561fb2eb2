import type pg from 'pg';
import type { Clock } from '../../../platform/clock.js';
import type { Environment } from '../../../platform/environment.js';
import { SandboxProvider } from '../sandbox/sandbox.provider.js';
import type { PaymentProvider } from './provider.port.js';

export interface ProviderParts {
  readonly environment: Environment;
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Whoever takes the money, by PAYMENT_PROVIDER. */
export function createProvider({ pool, clock }: ProviderParts): PaymentProvider {
  return new SandboxProvider(pool, clock);
}
