import { Inject, Injectable } from '@nestjs/common';
import { kitStream, laboratoryStream, testItemStream } from '@meridian/domain/bookings';
import { type DomainMessage } from '@meridian/domain/kernel';
import { DemoLog } from '../../../platform/demo/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { demoBlood } from './demo-blood.js';
import { demoCare } from './demo-care.js';
import { demoKits } from './demo-kits.js';
import { demoLaboratories, nearestLaboratory } from './demo-laboratories.js';
import { demoSwabs } from './demo-swabs.js';
import type { DemoTest } from './demo-test.js';

/** Tests to book and kits to use where the product is tried out, once. */
@Injectable()
export class DemoTests {
  constructor(@Inject(DemoLog) private readonly log: DemoLog) {}

  async seed(): Promise<readonly DemoAccount[]> {
    await Promise.all([
      ...[...demoSwabs, ...demoBlood, ...demoCare].map((test) =>
        this.log.tellOnce(testItemStream(test.id), eventsOf(test)),
      ),
      ...demoLaboratories.map((data) =>
        this.log.tellOnce(laboratoryStream(data.laboratoryId), [{ type: 'LaboratoryAdded', data }]),
      ),
      ...demoKits.map((data) => this.log.tellOnce(kitStream(data.barcode), [{ type: 'KitMade', data }])),
    ]);
    return [];
  }
}

function eventsOf({ id: testId, price, hidden, paused, tulitest, ...details }: DemoTest): readonly DomainMessage[] {
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
    ...(tulitest && { tulitest: { laboratoryId: nearestLaboratory, ...tulitest } }),
    ...details,
  };
  return [
    { type: 'TestListed', data: listing },
    ...(hidden ? [{ type: 'TestHidden', data: { testId } }] : []),
    { type: 'TestActivated', data: { testId } },
    ...(paused ? [{ type: 'TestDeactivated', data: { testId } }] : []),
  ];
}
