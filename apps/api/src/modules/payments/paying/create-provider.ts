import type pg from 'pg';
import type { Clock } from '../../../platform/clock.js';
import type { Environment } from '../../../platform/environment.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.live.js';
import { StripeProvider } from '../stripe/stripe-provider.live.js';
import type { PaymentProvider } from './provider.port.js';

export interface ProviderParts {
  readonly environment: Environment;
  readonly pool: pg.Pool;
  readonly clock: Clock;
}

/** Anyone who takes the money, by PAYMENT_PROVIDER. */
export function createProvider({ environment, pool, clock }: ProviderParts): PaymentProvider {
  const { payments, productName: en, productNameZh: zh } = environment;
  return payments.provider === 'stripe' ? new StripeProvider(payments, { en, zh }) : new SandboxProvider(pool, clock);
}
