import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { longestPassword } from '@meridian/domain/identity/rules';
import { normalText } from '@meridian/domain/kernel';
import { type Lane, WorkQueue } from './work-queue.js';

/** Argon2id; memory in KiB. The floor is OWASP's: 19456 KiB, 2 passes, 1 lane. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export interface PasswordsOptions {
  readonly cost?: PasswordCost;
  /** How many are computed at once; libuv's four threads also serve files and name look-ups. */
  readonly atOnce?: number;
  readonly mayWait?: number;
}

export const usualCost: PasswordCost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };

const argon2id = 2;
const saltLength = 16;
const hashLength = 32;

/** Says nothing of the password. */
export class PasswordTooLongError extends Error {
  override readonly name = 'PasswordTooLongError';
  constructor() {
    super(`A password has at most ${longestPassword} characters`);
  }
}

/** Hashes and compares passwords away from the event loop. Throws `Problem('busy')` when too many wait already. */
export class Passwords {
  private readonly cost: PasswordCost;
  private readonly queue: WorkQueue;
  private readonly nobodys: string;

  constructor({ cost = usualCost, atOnce, mayWait = 100 }: PasswordsOptions = {}) {
    this.cost = cost;
    this.queue = new WorkQueue(atOnce ?? Math.min(availableParallelism(), 3), mayWait);
    this.nobodys = hashOfNothing(cost);
  }

  /** Of a new password, which was throttled before: it does not wait behind guesses. */
  async hash(password: string): Promise<string> {
    const normal = normalised(password);
    if (normal === undefined) throw new PasswordTooLongError();
    return this.queue.run('idle', () => hash(normal, { ...this.cost, algorithm: argon2id, outputLen: hashLength }));
  }

  async verify(stored: string, password: string, lane: Lane = 'others'): Promise<boolean> {
    const normal = normalised(password);
    if (normal === undefined) return this.verifyNothing('', lane);
    return this.queue.run(lane, () => verify(stored, normal));
  }

  /** Takes as long as `verify`, for an account that is unknown or has no password. */
  async verifyNothing(password: string, lane: Lane = 'others'): Promise<false> {
    await this.queue.run(lane, () => verify(this.nobodys, normalised(password) ?? ''));
    return false;
  }

  /** After a successful login: made with less than the cost of today. */
  needsRehash(stored: string): boolean {
    const { algorithm, memoryCost, timeCost, parallelism, outputLen } = parseOptions(stored);
    return (
      algorithm !== argon2id ||
      memoryCost !== this.cost.memoryCost ||
      timeCost !== this.cost.timeCost ||
      parallelism !== this.cost.parallelism ||
      outputLen !== hashLength
    );
  }
}

/** One keyboard writes é as one code point, another as two. Undefined when too long. */
function normalised(password: string): string | undefined {
  if (password.length > 2 * longestPassword) return undefined;
  const normal = normalText(password);
  return normal === null || [...normal].length > longestPassword ? undefined : normal;
}

/** Well formed, and the hash of no known password. */
function hashOfNothing({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  const part = (length: number) => randomBytes(length).toString('base64').replace(/=+$/, '');
  const parameters = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  return `$argon2id$v=19$${parameters}$${part(saltLength)}$${part(hashLength)}`;
}
