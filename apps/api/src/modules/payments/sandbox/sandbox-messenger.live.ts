import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { sandboxMessages } from './sandbox-book.store.js';
import { SandboxSecret } from './sandbox-secret.store.js';
import { signatureHeader, signatureOf } from './signature.js';

interface Message {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

/** What another process wrote, or what was not taken. */
const lookMs = 5_000;
const due = query<Message>(
  'sandbox.due',
  `update sandbox.messages set attempts = attempts + 1,
     next_attempt_at = clock_timestamp() + least(power(2, attempts), 300) * interval '1 second' + interval '10 seconds'
   where id in (select id from sandbox.messages where next_attempt_at <= clock_timestamp() and attempts < 30
     order by next_attempt_at limit 20 for update skip locked)
   returning id, body, attempts`,
);
const again = query(
  'sandbox.again',
  `update sandbox.messages set next_attempt_at = clock_timestamp() + least(power(2, attempts), 300) * interval '1 second'
   where id = $1`,
);
const done = query('sandbox.done', 'delete from sandbox.messages where id = $1');

/** Carries the sandbox's messages to our callback as a stranger would: signed, over HTTP, again until they are taken. */
@Injectable()
export class SandboxMessenger implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly secret: SandboxSecret;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private working: Promise<void> = Promise.resolve();

  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Logger,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
  ) {
    this.secret = new SandboxSecret(pool);
  }

  onApplicationBootstrap(): void {
    if (this.environment.payments.provider !== 'sandbox') return;
    sandboxMessages.on('written', this.lookNow);
    this.plan();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    sandboxMessages.off('written', this.lookNow);
    clearTimeout(this.timer);
    await this.working;
  }

  private readonly lookNow = (): void => {
    clearTimeout(this.timer);
    this.working = this.working.then(() => this.look());
  };

  private async look(): Promise<void> {
    if (this.stopped) return;
    await this.send().catch((error: unknown) => {
      this.log.warn({ error: describeError(error) }, 'the sandbox could not send');
    });
    this.plan();
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(this.lookNow, lookMs).unref();
  }

  private async send(): Promise<void> {
    const url = this.callbackUrl();
    if (!url) return;
    for (const message of await due(this.pool)) {
      const taken = await this.deliver(url, message).catch(() => false);
      await (taken ? done : again)(this.pool, message.id);
    }
  }

  private async deliver(url: string, { body }: Message): Promise<boolean> {
    const signature = signatureOf(await this.secret.read(), body, this.clock.now());
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', [signatureHeader]: signature },
      body,
      signal: AbortSignal.timeout(8_000),
    });
    return answer.ok;
  }

  /** Our own door, at whatever port it was opened. */
  private callbackUrl(): string | undefined {
    const { address, port } = this.host.httpAdapter.getHttpServer().address() ?? {};
    if (!port) return undefined;
    const local = /^(::|0\.0\.0\.0)$/.test(address) ? '127.0.0.1' : address;
    return `http://${local.includes(':') ? `[${local}]` : local}:${port}/api/payments/callback/sandbox`;
  }
}
