import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sessionDecider, type SessionEnd, sessionsStream } from '@meridian/domain/identity';
import { sessionHours } from '@meridian/domain/identity/rules';
import { isRefused, type Refused } from '@meridian/domain/kernel';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';
import { newSessionToken } from '../../../platform/secrets/index.js';

const hour = 3_600_000;
const lifetimes = {
  patient: sessionHours.patient * hour,
  professional: sessionHours.professional * hour,
} as const;

export interface StartSession {
  readonly userId: string;
  readonly device: string;
  readonly guest: boolean;
  /** Who can open other people's records signs in every day. */
  readonly professional: boolean;
}

export interface StartedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly position: LogPosition;
}

type Ended = { readonly position: LogPosition };

@Injectable()
export class SessionsHandler {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async start(
    { userId, device, guest, professional }: StartSession,
    context: WriteContext,
  ): Promise<StartedSession | Refused<'busy'>> {
    const { token, hash } = newSessionToken();
    const lifetime = professional ? lifetimes.professional : lifetimes.patient;
    const expiresAt = new Date(this.clock.now().getTime() + lifetime);
    const data = {
      userId,
      sessionId: randomUUID(),
      tokenHash: hash,
      device,
      guest,
      expiresAt: expiresAt.toISOString(),
    };
    const written = await this.store.decide(
      sessionsStream(userId),
      sessionDecider,
      { type: 'StartSession', data },
      context,
    );
    return isRefused(written) ? (written as Refused<'busy'>) : { token, expiresAt, position: written.position };
  }

  /** A new token for the same session: anyone who copied the old one is out. */
  async rotate(
    userId: string,
    sessionId: string,
    context: WriteContext,
  ): Promise<StartedSession | Refused<'unknownSession' | 'busy'>> {
    const { token, hash } = newSessionToken();
    const data = { userId, sessionId, tokenHash: hash };
    const command = { type: 'RotateSession', data } as const;
    const written = await this.store.decide(sessionsStream(userId), sessionDecider, command, context);
    if (isRefused(written)) return written;
    return { token, expiresAt: new Date(this.clock.now().getTime() + lifetimes.patient), position: written.position };
  }

  end(
    userId: string,
    sessionId: string,
    how: SessionEnd,
    context: WriteContext,
  ): Promise<Ended | Refused<'unknownSession' | 'busy'>> {
    const command = { type: 'EndSession', data: { userId, sessionId, how } } as const;
    return this.store.decide(sessionsStream(userId), sessionDecider, command, context);
  }

  /** All of a person, or all but one. */
  endAll(
    { userId, how, except }: { userId: string; how: SessionEnd; except?: string },
    context: WriteContext,
  ): Promise<Ended | Refused<'unknownSession' | 'busy'>> {
    const command = { type: 'EndSessions', data: { userId, how, ...(except && { except }) } } as const;
    return this.store.decide(sessionsStream(userId), sessionDecider, command, context);
  }
}
