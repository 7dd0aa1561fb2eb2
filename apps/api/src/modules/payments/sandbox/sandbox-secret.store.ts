import type pg from 'pg';
import { query } from '../../../platform/postgres/index.js';

const theSecret = query<{ secret: string }>('sandbox.secret', 'select secret from sandbox.secret');

/** Made once for each database: what the sandbox signs its messages with. */
export class SandboxSecret {
  private known: string | undefined;

  constructor(private readonly pool: pg.Pool) {}

  async read(): Promise<string> {
    this.known ??= (await theSecret(this.pool))[0]?.secret;
    if (!this.known) throw new Error('the sandbox has no secret: are the migrations done?');
    return this.known;
  }
}
