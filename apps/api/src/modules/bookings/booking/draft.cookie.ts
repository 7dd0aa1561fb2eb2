import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { draftHours } from '@meridian/domain/bookings/rules';
import type { FastifyRequest } from 'fastify';
import { ServerKeys } from '../../../platform/secrets/index.js';
import { setCookie } from '../../../platform/session/index.js';

export interface GuestDraft {
  readonly bookingId: string;
  readonly guestId: string;
}

const name = 'Draft';
const form = /^([\w-]{1,40})\.([\w-]{1,40})\.([\w-]{43})$/;
const kept = draftHours * 3_600;

/** Which draft somebody began in this browser as a guest: `<bookingId>.<guestId>.<mac>`. Without our mac ids are nothing. */
@Injectable()
export class DraftCookie {
  private readonly key: Buffer;

  constructor(@Inject(ServerKeys) keys: ServerKeys) {
    this.key = keys.keyFor('guest draft');
  }

  read({ cookies }: FastifyRequest): GuestDraft | null {
    const [, bookingId, guestId, mac] = form.exec(cookies[name] ?? '') ?? [];
    if (!bookingId || !guestId || !mac) return null;
    const draft = { bookingId, guestId };
    return timingSafeEqual(Buffer.from(mac), Buffer.from(this.sign(draft))) ? draft : null;
  }

  give(request: FastifyRequest, draft: GuestDraft): void {
    const known = this.read(request);
    if (known?.bookingId === draft.bookingId && known.guestId === draft.guestId) return;
    const value = `${draft.bookingId}.${draft.guestId}.${this.sign(draft)}`;
    setCookie(request, name, { value, seconds: kept });
  }

  take(request: FastifyRequest): void {
    setCookie(request, name, null);
  }

  private sign({ bookingId, guestId }: GuestDraft): string {
    return createHmac('sha256', this.key).update(`${bookingId}.${guestId}`).digest('base64url');
  }
}
