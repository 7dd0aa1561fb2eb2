import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { rightsOf } from '@meridian/domain/identity';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ENVIRONMENT, type Environment } from '../../../platform/environment.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { Announcements, type ProjectionChange } from '../../../platform/projector/index.js';
import { tokenHash } from '../../../platform/secrets/index.js';
import { anonymous, AUTH_COOKIE, type ViewerResolver } from '../../../platform/session/index.js';
import type { Viewer } from '../../../platform/session/viewer.js';
import { type OpenSession, SessionsQuery } from './sessions.query.js';

interface Known {
  readonly viewer: Viewer;
  readonly expiresAt: number;
}

const shown: ReadonlySet<string> = new Set(['identity.sessions', 'identity.people', 'identity.roles']);
const tokenForm = /^[\w-]{43}$/;
/** Upper bound on how long a session that was ended elsewhere stays valid here when announcements are lost. */
const cachedMilliseconds = 10_000;

/**
 * Who asks, by the session's cookie. Kept until the session or the person changes, in whichever process. A cookie of no open
 * session means nobody and stays: by the time of the answer the browser may have a newer one, which it would lose.
 */
@Injectable()
export class SessionViewers implements ViewerResolver, OnModuleDestroy {
  private readonly known = new LRUCache<string, Known>({ max: 20_000, ttl: cachedMilliseconds });
  private readonly places = new LRUCache<string, Set<string>>({ max: 40_000 });
  private changes = 0;

  constructor(
    @Inject(SessionsQuery) private readonly sessions: SessionsQuery,
    @Inject(Announcements) private readonly announcements: Announcements,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly log: Logger,
  ) {
    announcements.on('change', this.onChange);
    announcements.on('missed', this.forgetAll);
    announcements.on('overtaken', this.onOvertaken);
  }

  onModuleDestroy(): void {
    this.announcements.off('change', this.onChange);
    this.announcements.off('missed', this.forgetAll);
    this.announcements.off('overtaken', this.onOvertaken);
  }

  viewerOf(request: FastifyRequest): Viewer | Promise<Viewer> {
    const token = request.cookies[AUTH_COOKIE];
    if (token === undefined) return anonymous;
    if (!tokenForm.test(token)) return anonymous;
    const hash = tokenHash(token);
    const known = this.known.get(hash);
    return known && known.expiresAt > Date.now() ? known.viewer : this.load(hash);
  }

  private async load(hash: string): Promise<Viewer> {
    const mark = this.changes;
    const session = await this.sessions.byTokenHash(hash);
    if (!session) return anonymous;
    const viewer = this.viewerFrom(session);
    if (mark === this.changes) this.keep(hash, session, viewer);
    this.sessions.used(session.sessionId).catch((error: unknown) => {
      this.log.warn({ error: describeError(error) }, 'the use of a session was not noted');
    });
    return viewer;
  }

  /** Rights that need a verification code are withheld until there is one. */
  private viewerFrom(session: OpenSession): Viewer {
    const { userId, sessionId, status } = session;
    const { role, tags } = rightsOf(session, this.environment.otpRequiredFor);
    const memberships = Object.freeze(session.memberships);
    const guest = status === 'guest' && { guest: true };
    return Object.freeze({ userId, sessionId, role, tags: Object.freeze(tags), memberships, ...guest });
  }

  private keep(hash: string, { sessionId, userId, expiresAt }: OpenSession, viewer: Viewer): void {
    this.known.set(hash, { viewer, expiresAt: expiresAt.getTime() });
    for (const place of [sessionId, userId]) this.places.set(place, (this.places.get(place) ?? new Set()).add(hash));
  }

  private readonly onChange = ({ name, keys }: ProjectionChange): void => {
    if (!shown.has(name)) return;
    this.changes += 1;
    if (!keys) return this.known.clear();
    for (const key of keys) {
      for (const hash of this.places.get(key) ?? []) this.known.delete(hash);
      this.places.delete(key);
    }
  };

  private readonly onOvertaken = (name: string): void => {
    if (shown.has(name)) this.forgetAll();
  };

  private readonly forgetAll = (): void => {
    this.changes += 1;
    this.known.clear();
  };
}
