import { createHmac } from 'node:crypto';
import type { ServerKeys } from '../secrets/index.js';

export type AnalyticsProperties = Readonly<Record<string, string | number | boolean>>;

export interface Captured {
  /** What happened, such as `signedIn`. */
  readonly name: string;
  /** Must have agreed: the caller asks. */
  readonly personId: string;
  readonly properties?: AnalyticsProperties;
  /** The same at every try: who receives it counts it once. */
  readonly id: string;
  readonly at: Date;
}

export interface AnalyticsTarget {
  readonly key: string;
  readonly url: URL;
}

/** Sends events to a product-analytics service like PostHog; sends nothing where none is configured. */
export class Analytics {
  private readonly secret: Buffer;

  constructor(
    private readonly target: AnalyticsTarget | undefined,
    keys: ServerKeys,
    private readonly patience = 5_000,
  ) {
    this.secret = keys.keyFor('analytics');
  }

  get on(): boolean {
    return this.target !== undefined;
  }

  /** Throws when the service did not take it. */
  async capture({ name, personId, properties = {}, id, at }: Captured): Promise<void> {
    if (!this.target) return;
    const { key, url } = this.target;
    const answer = await fetch(new URL('capture/', withSlash(url)), {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        api_key: key,
        event: name,
        uuid: id,
        distinct_id: this.pseudonymOf(personId),
        timestamp: at.toISOString(),
        properties: { ...properties, $process_person_profile: false, $geoip_disable: true },
      }),
      signal: AbortSignal.timeout(this.patience),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new AnalyticsFailure(answer.status);
  }

  /** The same person is the same stranger, whom nobody outside can name. */
  private pseudonymOf(personId: string): string {
    return createHmac('sha256', this.secret).update(personId).digest('base64url');
  }
}

class AnalyticsFailure extends Error {
  readonly code: string;

  constructor(status: number) {
    super('the analytics service did not take it');
    this.name = 'AnalyticsFailure';
    this.code = `HTTP_${status}`;
  }
}

function withSlash(url: URL): URL {
  return url.href.endsWith('/') ? url : new URL(`${url.href}/`);
}
