import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ServerKeys } from '../../../platform/secrets/index.js';

const secretForm = /^[\w-]{43}$/;

/** Secrets of links to calendars. None is kept: the id of a link is a keyed hash of its secret. */
@Injectable()
export class CalendarLinkKeys {
  private readonly key: Buffer;

  constructor(@Inject(ServerKeys) keys: ServerKeys) {
    this.key = keys.keyFor('calendar links');
  }

  newSecret(): string {
    return randomBytes(32).toString('base64url');
  }

  /** Null for what cannot be a secret. */
  idOf(secret: string): string | null {
    return secretForm.test(secret) ? createHmac('sha256', this.key).update(secret).digest('hex').slice(0, 32) : null;
  }
}
