import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isRefused } from '@meridian/domain/kernel';
import { defaultDeliveryOption, deliveries, seededPostage } from '@meridian/domain/shop';
import { asRelease, EventStore } from '../../../platform/event-store/index.js';
import { describeError, LOGGER, type Logger } from '../../../platform/observability/log.js';
import { isDeliverySet } from '../delivery/is-delivery-set.js';

const retryMs = 5_000;

const standard = {
  optionId: defaultDeliveryOption,
  price: { amount: seededPostage, currency: 'GBP' },
  minDays: 2,
  maxDays: 3,
  en: {
    name: 'Standard tracked delivery',
    description: 'By tracked post to your door, in 2 to 3 working days. You can follow your parcel on the way.',
  },
  zh: {
    name: '标准追踪配送',
    description: '以可追踪的邮件送货上门，2 至 3 个工作日送达，途中可随时查询包裹位置。',
  },
} as const;

/** The default delivery option is there in every environment; what staff made of it stays. */
@Injectable()
export class DeliveryStart implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    void this.attempt();
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async attempt(): Promise<void> {
    try {
      if (await isDeliverySet(this.store, defaultDeliveryOption)) return;
      const outcome = await this.store.send(deliveries, { type: 'SetDeliveryOption', data: standard }, asRelease);
      if (isRefused(outcome)) throw new Error(`the default delivery option was refused: ${outcome.refused}`);
    } catch (error) {
      if (this.stopped) return;
      this.log.warn({ error: describeError(error) }, 'the default delivery option is not there yet');
      this.timer = setTimeout(() => void this.attempt(), retryMs);
    }
  }
}
