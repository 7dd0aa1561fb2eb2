import { Inject, Injectable } from '@nestjs/common';
import { Announcements, type ProjectionChange } from '../../../platform/projector/announcements.js';
import type { Viewer } from '../../../platform/session/viewer.js';
import { type FeatureRow, FeaturesQuery } from './features.query.js';

export interface FeaturesMessage {
  readonly featuresChanged: readonly FeatureRow[];
}

/** What is on for one viewer: at once, and again whenever it differs. Who reconnects starts with what is true then. */
@Injectable()
export class FeatureChangesQuery {
  constructor(
    @Inject(Announcements) private readonly announcements: Announcements,
    @Inject(FeaturesQuery) private readonly features: FeaturesQuery,
  ) {}

  of(viewer: Viewer): AsyncIterableIterator<FeaturesMessage> {
    const changes = hear(this.announcements);
    let shown = '';
    const iterator: AsyncIterableIterator<FeaturesMessage> = {
      next: async () => {
        while (await changes.any()) {
          const featuresChanged = await this.features.of(viewer);
          const told = JSON.stringify(featuresChanged);
          if (told === shown) continue;
          shown = told;
          return { done: false, value: { featuresChanged } };
        }
        return { done: true, value: undefined };
      },
      return: () => {
        changes.close();
        return Promise.resolve({ done: true, value: undefined });
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }
}

interface Changes {
  /** True when something may have changed since it was last asked; false after `close`. The first answer is true. */
  any(): Promise<boolean>;
  close(): void;
}

function hear(announcements: Announcements): Changes {
  let changed = true;
  let closed = false;
  let wake: () => void = () => undefined;
  const onMissed = (): void => {
    changed = true;
    wake();
  };
  const onChange = ({ name }: ProjectionChange): void => {
    if (name === 'features.feature_list') onMissed();
  };
  announcements.on('change', onChange);
  announcements.on('missed', onMissed);
  return {
    async any() {
      while (!changed && !closed) await new Promise<void>((resolve) => (wake = resolve));
      changed = false;
      return !closed;
    },
    close() {
      closed = true;
      announcements.off('change', onChange);
      announcements.off('missed', onMissed);
      wake();
    },
  };
}
