import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.js';

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

/** Whoever answers this request, REST or GraphQL, sends the cookie along. */
export function setSessionCookie(request: FastifyRequest, cookie: SessionCookie): void {
  request.sessionCookie = cookie;
}

export function clearSessionCookie(request: FastifyRequest): void {
  request.sessionCookie = 'clear';
}

export function sendSessionCookie(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Environment): void {
  const { sessionCookie } = request;
  if (!sessionCookie) return;
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: publicUrl.protocol === 'https:' } as const;
  if (sessionCookie === 'clear') void reply.clearCookie(AUTH_COOKIE, options);
  else void reply.setCookie(AUTH_COOKIE, sessionCookie.token, { ...options, expires: sessionCookie.expiresAt });
}
