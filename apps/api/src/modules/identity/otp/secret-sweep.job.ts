import { Inject, Injectable } from '@nestjs/common';
import { type AccountEvent, accountDecider, accountStream } from '@meridian/domain/identity';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { EventStore } from '../../../platform/event-store/index.js';
import { repeated } from '../../../platform/jobs/index.js';
import { SecretVault, type StoredSecret } from '../../../platform/secrets/index.js';
import { CurrentSecretsQuery } from './current-secrets.query.js';

const hour = 3_600_000;
const day = 24 * hour;
const kinds = ['password', 'totp', 'recovery codes'];

/** Removes what was put into the vault and never came to be used: a sign-up cut short, a code never confirmed. */
@Injectable()
export class SecretSweep {
  constructor(
    @Inject(SecretVault) private readonly vault: SecretVault,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CurrentSecretsQuery) private readonly known: CurrentSecretsQuery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Answers how many were removed. */
  async sweep(): Promise<number> {
    const before = new Date(this.clock.now().getTime() - day);
    let removed = 0;
    for (const kind of kinds) removed += await this.vault.sweep(kind, before, (secrets) => this.currentAmong(secrets));
    return removed;
  }

  /** The read model knows most; what it does not know is asked of the log, since it may lag. */
  private async currentAmong(secrets: readonly StoredSecret[]): Promise<ReadonlySet<string>> {
    const current = new Set(await this.known.of(secrets.map(({ personId }) => personId)));
    const doubtful = secrets.filter(({ id }) => !current.has(id)).map(({ personId }) => personId);
    for (const personId of new Set(doubtful)) for (const id of await this.namedByLog(personId)) current.add(id);
    return current;
  }

  private async namedByLog(personId: string): Promise<string[]> {
    let account = accountDecider.initial;
    for await (const { type, data } of this.store.read(accountStream(personId))) {
      account = accountDecider.evolve(account, { type, data } as AccountEvent);
    }
    return [account.credentialId, account.otp?.secretId, account.otp?.recoveryId].filter(
      (id) => typeof id === 'string',
    );
  }
}

export const secretSweep = repeated(SecretSweep, {
  name: 'identity.secret-sweep',
  everyMs: 6 * hour,
  run: (sweep) => sweep.sweep(),
});
