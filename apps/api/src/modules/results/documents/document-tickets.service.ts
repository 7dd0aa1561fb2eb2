import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { Throttle } from '../../../platform/throttle/index.js';

/** One file of one report, which somebody may have whose reading was noted. */
export interface TicketedDocument {
  readonly reportId: string;
  readonly format: 'pdf' | 'fhir';
  readonly lang: 'en' | 'zh';
}

export const ticketSeconds = 120;
/** Browsers within other apps ask twice or three times: to look, and then to save what they cannot show. */
export const ticketUses = 3;
const policy = { free: ticketUses - 1, baseSeconds: 3_600, maxSeconds: 3_600, forgiveSeconds: 3_600 };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const form = /^[\w-]{60,400}$/;

/** Lets a file be fetched by its address for a moment, where a browser cannot save what was sent for a form. Nothing of it is stored. */
@Injectable()
export class DocumentTickets {
  private readonly key: Buffer;

  constructor(
    @Inject(ServerKeys) keys: ServerKeys,
    @Inject(Throttle) private readonly throttle: Throttle,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.key = keys.keyFor('result document tickets');
  }

  issue(document: TicketedDocument): string {
    const until = this.clock.now().getTime() + ticketSeconds * 1_000;
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce);
    const sealed = Buffer.concat([cipher.update(JSON.stringify({ ...document, until })), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Null where it was not made here, its time is over, or it was used often enough. */
  async take(ticket: string): Promise<TicketedDocument | null> {
    const opened = form.test(ticket) ? this.opened(Buffer.from(ticket, 'base64url')) : null;
    const now = this.clock.now();
    if (!opened || opened.until < now.getTime()) return null;
    return (await this.throttle.attempt([{ key: ['result ticket', ticket], policy }], now)) ? null : opened;
  }

  private opened(bytes: Buffer): (TicketedDocument & { readonly until: number }) | null {
    const decipher = createDecipheriv(algorithm, this.key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as TicketedDocument & { readonly until: number };
    } catch {
      return null;
    }
  }
}
