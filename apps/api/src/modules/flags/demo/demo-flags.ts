import { Inject, Injectable } from '@nestjs/common';
import { features, flagCatalogue, type FlagKey, flagStream } from '@meridian/domain/flags';
import { isRefused } from '@meridian/domain/kernel';
import { DemoLog } from '../../../platform/demo/index.js';
import { EventStore } from '../../../platform/event-store/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';

/** What the demo shows to everybody although it is not finished, once. What staff made of it since stays. */
@Injectable()
export class DemoFlags {
  constructor(
    @Inject(DemoLog) private readonly log: DemoLog,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async seed(): Promise<readonly DemoAccount[]> {
    for (const key of ['secondOpinion', 'pharmacies'] as const) {
      await this.log.once(flagStream(key), () => this.switchOn(key));
    }
    return [];
  }

  async switchOn(wanted: FlagKey): Promise<void> {
    const declared = flagCatalogue.find(({ key }) => key === wanted);
    if (!declared) throw new Error(`The release has no flag ${wanted}`);
    const everyone = { key: wanted, audience: 'everyone', roles: [], users: [] } as const;
    for (const command of [
      { type: 'DeclareFlag', data: declared },
      { type: 'SwitchFlagOn', data: everyone },
    ] as const) {
      const done = await this.store.send(features, command, { actor: 'demo' });
      if (isRefused(done)) throw new Error(`The demo was refused: ${done.refused}`);
    }
  }
}
