import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.js';
import { sendCookie } from '../http/cookies.js';

export const AUTH_COOKIE = 'Authentication-token';

export interface SessionCookie {
  readonly token: string;
  readonly expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What the answer does to the session's cookie; null leaves it alone. */
    sessionCookie: SessionCookie | 'clear' | null;
  }
}

/** Anyone who answers this request, REST or GraphQL, sends the cookie along. */
export function setSessionCookie(request: FastifyRequest, cookie: SessionCookie): void {
  request.sessionCookie = cookie;
}

export function clearSessionCookie(request: FastifyRequest): void {
  request.sessionCookie = 'clear';
}

export function sendSessionCookie(request: FastifyRequest, reply: FastifyReply, environment: Environment): void {
  const { sessionCookie } = request;
  if (!sessionCookie) return;
  const open = sessionCookie === 'clear' ? null : { value: sessionCookie.token, expires: sessionCookie.expiresAt };
  sendCookie(reply, AUTH_COOKIE, open, environment);
}
