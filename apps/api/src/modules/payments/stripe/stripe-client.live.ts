import type Stripe from 'stripe';

export interface StripeAddress {
  readonly host: string;
  readonly port: number;
  readonly protocol: 'http' | 'https';
}

export interface StripeSetting {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Instead of Stripe itself. */
  readonly address?: StripeAddress;
}

/** Two tries end within the time that a request of ours may take. */
const patience = { timeout: 8_000, maxNetworkRetries: 1 } as const;

/** The SDK is large: it is loaded when Stripe is asked for the first time. */
export class StripeClient {
  private loading: Promise<Stripe> | undefined;

  constructor(private readonly setting: StripeSetting) {}

  get(): Promise<Stripe> {
    return (this.loading ??= import('stripe').then(
      ({ default: Sdk }) => new Sdk(this.setting.secretKey, { ...patience, telemetry: false, ...this.setting.address }),
    ));
  }
}

/** Sent with the status of a wrong request, but only until another request is through. */
const passing = new Set(['idempotency_key_in_use', 'lock_timeout', 'rate_limit']);

/** No money can come of what was refused as wrong. All else, a wrong key of ours too, says nothing about money. */
export function declinedBy(error: unknown): string | null {
  const { type, code, statusCode } = Object(error) as { type?: unknown; code?: unknown; statusCode?: unknown };
  if (type !== 'StripeInvalidRequestError' && type !== 'StripeCardError') return null;
  if (statusCode !== 400 && statusCode !== 402) return null;
  if (typeof code !== 'string') return 'invalid_request';
  return passing.has(code) ? null : code;
}

export const isRepeatedDifferently = (error: unknown): boolean =>
  (Object(error) as { type?: unknown }).type === 'StripeIdempotencyError';

export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

export const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);
