import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Environment } from '../environment.js';

type Address = Pick<Environment, 'publicUrl'>;

export interface AnsweredCookie {
  readonly value: string;
  /** Without an end it goes with the browser's session. */
  readonly expires?: Date;
  readonly seconds?: number;
  readonly readableByScript?: true;
}

/** Browsers take a cookie of this prefix from the host itself alone, so that no sister domain can plant one. */
const prefix = '__Host-';
/** Its name is part of what was agreed on; see SECURITY.md. */
const unprefixed: ReadonlySet<string> = new Set(['Authentication-token']);

const isSecure = ({ publicUrl }: Address): boolean => publicUrl.protocol === 'https:';

/** Every cookie of ours leaves through here. Where there is null, the browser is to forget it. */
export function sendCookie(reply: FastifyReply, name: string, given: AnsweredCookie | null, address: Address): void {
  const secure = isSecure(address);
  const sent = secure && !unprefixed.has(name) ? `${prefix}${name}` : name;
  const options = { path: '/', httpOnly: given?.readableByScript !== true, sameSite: 'strict', secure } as const;
  if (!given) return void reply.clearCookie(sent, options);
  const { value, expires, seconds } = given;
  void reply.setCookie(sent, value, { ...options, ...(expires && { expires }), ...(seconds && { maxAge: seconds }) });
}

/** `request.cookies` has our own names. Over TLS one that lacks the prefix is not ours, whatever it says. */
export async function readCookies(server: FastifyInstance, address: Address): Promise<void> {
  await server.register(cookie);
  if (!isSecure(address)) return;
  server.addHook('onRequest', (request, _reply, done) => {
    request.cookies = Object.fromEntries(
      Object.entries(request.cookies).flatMap(([name, value]) => {
        if (unprefixed.has(name)) return [[name, value]];
        return name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [];
      }),
    );
    done();
  });
}
