import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http2';
import { administrator, type Principal, theProduct } from './principal.js';
import { isPasswordOf, type User, type Users } from './users.js';

export interface Credentials {
  /** The node's own administrator. Passwords need TLS. */
  readonly auth?: { readonly username: string; readonly password: string };
  /** What the connections of the product have to be named. */
  readonly token?: string;
  /** What an administrator's connections have to be named. */
  readonly administratorToken?: string;
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const MOST_REMEMBERED = 1_000;

/** Tells by a password or a token who calls. */
export class Gatekeeper {
  private readonly tokens: readonly (readonly [Buffer, Principal])[];
  private readonly ownPassword: readonly [Buffer, Principal] | undefined;
  private readonly signedIn = new Map<string, User>();

  constructor(
    { auth, token, administratorToken }: Credentials,
    private readonly users: Users,
  ) {
    this.tokens = [
      ...(token ? [[digest(token), theProduct] as const] : []),
      ...(administratorToken ? [[digest(administratorToken), administrator('administrator')] as const] : []),
    ];
    if (!auth) return;
    const basic = Buffer.from(`${auth.username}:${auth.password}`).toString('base64');
    this.ownPassword = [digest(basic), administrator(auth.username)];
  }

  /** At once where nothing has to be derived: nearly always. */
  who(headers: IncomingHttpHeaders): Principal | undefined | Promise<Principal | undefined> {
    const byToken = this.byToken(headers);
    if (byToken || !this.ownPassword) return byToken;
    const basic = /^basic\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const [own, owner] = this.ownPassword;
    if (timingSafeEqual(digest(basic), own)) return owner;
    const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? [];
    const user = this.users.get(name);
    if (!user || user.disabled) return undefined;
    const mark = digest(basic).toString('base64');
    // Whatever was changed of a user is another record, so that a former password is derived anew and refused.
    return this.signedIn.get(mark) === user ? principalOf(user) : this.signIn(user, password, mark);
  }

  private async signIn(user: User, password: string, mark: string): Promise<Principal | undefined> {
    if (!(await isPasswordOf(user, password))) return undefined;
    if (this.signedIn.size >= MOST_REMEMBERED) this.signedIn.clear();
    this.signedIn.set(mark, user);
    return principalOf(user);
  }

  private byToken(headers: IncomingHttpHeaders): Principal | undefined {
    if (this.tokens.length === 0) return undefined;
    const given = digest(String(headers['connection-name'] ?? ''));
    const found = this.tokens.find(([token]) => timingSafeEqual(given, token));
    // A secret is no name to show to the caller about the consumers of a group.
    if (found) delete headers['connection-name'];
    return found?.[1];
  }
}

const principalOf = ({ loginName, groups }: User): Principal => ({ name: loginName, groups });
