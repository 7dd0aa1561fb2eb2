import { Inject, Injectable } from '@nestjs/common';
import { addDays, ukDay } from '@meridian/domain/kernel';
import { vaccineStockStream, voucherBatchStream } from '@meridian/domain/pharma';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { DemoLog } from '../../../platform/demo/index.js';
import type { DemoAccount } from '../../../platform/observability/startup-report.js';
import { stockIdOf } from '../stock/vaccine-stock.service.js';
import { demoGroupId } from './demo-groups.js';

const venueId = 'pharmacy-1';
const testId = 'vaccine-flu';
const vaccine = 'Quadrivalent influenza vaccine';
const supplier = 'Wholesale Ltd';

/** One that can be given for long, and one that comes to its end. */
const boxes = [
  { batch: 'DEMO-1001', doses: 40, days: 240 },
  { batch: 'DEMO-1002', doses: 6, days: 12 },
];
const batch = {
  batchId: '00000000-0000-4000-8002-000000000001',
  name: 'Winter at work',
  payer: 'Harbour Ltd',
  count: 12,
};

/** What is in the fridge of a pharmacy, and vouchers that an employer pays for. Codes follow from the keys of the installation. */
@Injectable()
export class DemoVaccines {
  constructor(
    @Inject(DemoLog) private readonly log: DemoLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async seed(): Promise<readonly DemoAccount[]> {
    const today = ukDay(this.clock.now());
    await Promise.all(
      boxes.map(({ batch: number, doses, days }) => {
        const stockId = stockIdOf(venueId, number);
        const packet = { venueId, testId, vaccine, batch: number, expiry: addDays(today, days), doses, supplier };
        const data = { stockId, changeId: stockId, ...packet };
        return this.log.tellOnce(vaccineStockStream(stockId), [{ type: 'VaccineReceived', data }]);
      }),
    );
    const issued = { ...batch, groupId: demoGroupId, testId, validUntil: addDays(today, 120) };
    await this.log.tellOnce(voucherBatchStream(batch.batchId), [{ type: 'VoucherBatchIssued', data: issued }]);
    return [];
  }
}
