import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../environment.js';
import { sendCookie } from '../http/cookies.js';

export interface AnswerCookie {
  readonly value: string;
  readonly seconds: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Cookies that the answer sets, or takes away where there is null. */
    answerCookies: Map<string, AnswerCookie | null> | null;
  }
}

/** Anyone who answers this request, REST or GraphQL, sends it along, out of reach of scripts and of other sites. */
export function setCookie(request: FastifyRequest, name: string, cookie: AnswerCookie | null): void {
  request.answerCookies ??= new Map();
  request.answerCookies.set(name, cookie);
}

export function sendCookies(request: FastifyRequest, reply: FastifyReply, environment: Environment): void {
  for (const [name, cookie] of request.answerCookies ?? []) sendCookie(reply, name, cookie, environment);
}
