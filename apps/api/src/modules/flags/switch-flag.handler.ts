import { Inject, Injectable } from '@nestjs/common';
import {
  type Audience,
  type FeatureCommand,
  featureDecider,
  type FeatureEvent,
  type FeatureRefusal,
  featureStream,
} from '@meridian/domain/flags';
import type { Refused } from '@meridian/domain/kernel';
import { EventStore, type WriteContext, type Written } from '../../platform/event-store/index.js';

export interface SwitchFeature extends Audience {
  readonly key: string;
  readonly to: 'on' | 'off';
}

@Injectable()
export class SwitchFlagHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  handle(
    { to, ...data }: SwitchFeature,
    context: WriteContext,
  ): Promise<Written<FeatureEvent> | Refused<FeatureRefusal | 'busy'>> {
    const command: FeatureCommand =
      to === 'on' ? { type: 'SwitchFeatureOn', data } : { type: 'SwitchFeatureOff', data: { key: data.key } };
    return this.store.decide(featureStream(data.key), featureDecider, command, context);
  }
}
