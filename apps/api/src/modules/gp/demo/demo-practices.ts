import { Inject, Injectable } from '@nestjs/common';
import { practices } from '@meridian/domain/gp';
import { isRefused } from '@meridian/domain/kernel';
import { DemoLog } from '../../../platform/demo/index.js';
import { EventStore } from '../../../platform/event-store/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { demoIdOf } from '../../identity/index.js';

/** A doctor who takes appointments, once. What staff made of it since stays. */
@Injectable()
export class DemoPractices {
  constructor(
    @Inject(DemoLog) private readonly log: DemoLog,
    @Inject(EventStore) private readonly store: EventStore,
  ) {}

  async seed(): Promise<readonly DemoAccount[]> {
    const userId = demoIdOf('gp');
    await this.log.once(`practice-${userId}`, () => this.grant(userId));
    return [];
  }

  private async grant(userId: string): Promise<void> {
    const data = {
      userId,
      name: 'Dr Wei Lin 林薇',
      languages: ['english', 'mandarin'] as const,
      modes: ['video', 'inPerson', 'remote'] as const,
      venueId: 'clinic-1',
      venueOpen: true,
      verified: '9000003',
    };
    const command = {
      type: 'GrantPractice',
      data: { ...data, languages: [...data.languages], modes: [...data.modes] },
    } as const;
    const granted = await this.store.send(practices, command, { actor: 'demo' });
    if (isRefused(granted)) throw new Error(`The demo was refused: ${granted.refused}`);
  }
}
