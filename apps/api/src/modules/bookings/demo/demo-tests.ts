import { Inject, Injectable } from '@nestjs/common';
import { kitStream, testItemStream } from '@meridian/domain/bookings';
import { type DomainMessage, isRefused } from '@meridian/domain/kernel';
import { EventStore } from '../../../platform/event-store/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { demoBlood } from './demo-blood.js';
import { demoCare } from './demo-care.js';
import { demoKits } from './demo-kits.js';
import { demoSwabs } from './demo-swabs.js';
import type { DemoTest } from './demo-test.js';

const actor = 'demo';

/** Tests to book and kits to use where the product is tried out, once. */
@Injectable()
export class DemoTests {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all([
      ...[...demoSwabs, ...demoBlood, ...demoCare].map((test) => this.tell(testItemStream(test.id), eventsOf(test))),
      ...demoKits.map((data) => this.tell(kitStream(data.barcode), [{ type: 'KitMade', data }])),
    ]);
    return [];
  }

  /** Nothing is told of a stream that is there: staff may have changed it since. */
  private async tell(stream: string, events: readonly DomainMessage[]): Promise<void> {
    for await (const _first of this.store.read(stream, { maxCount: 1 })) return;
    const written = await this.store.append(stream, events, { actor, commandId: `demo ${stream}` });
    if (isRefused(written)) throw new Error('The log is busy');
  }
}

function eventsOf({ id: testId, price, hidden, paused, ...told }: DemoTest): readonly DomainMessage[] {
  const listing = {
    testId,
    price: { amount: price, currency: 'GBP' },
    images: [`/medtests/${testId}.svg`],
    travel: false,
    homeVisit: false,
    kit: false,
    inClinic: false,
    units: 1,
    tubes: [],
    ...told,
  };
  return [
    { type: 'TestListed', data: listing },
    ...(hidden ? [{ type: 'TestHidden', data: { testId } }] : []),
    { type: 'TestActivated', data: { testId } },
    ...(paused ? [{ type: 'TestDeactivated', data: { testId } }] : []),
  ];
}
