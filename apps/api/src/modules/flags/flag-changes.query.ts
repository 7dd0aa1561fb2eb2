import { Inject, Injectable } from '@nestjs/common';
import { LiveChanges, type LiveSession } from '../../platform/live/index.js';
import type { Viewer } from '../../platform/session/viewer.js';
import { type VisibleFlag, FlagsQuery } from './flags.query.js';

export interface FlagsMessage {
  readonly featuresChanged: readonly VisibleFlag[];
}

/** What is on for one viewer: at once, and again whenever it differs. Who comes back hears whatever was missed. */
@Injectable()
export class FlagChangesQuery {
  constructor(
    @Inject(LiveChanges) private readonly live: LiveChanges,
    @Inject(FlagsQuery) private readonly features: FlagsQuery,
  ) {}

  of(viewer: Viewer, session: LiveSession): AsyncIterableIterator<FlagsMessage> {
    const changes = this.live.changes('features.feature_list', session);
    let first = session.since === null;
    let shown = '';
    const iterator: AsyncIterableIterator<FlagsMessage> = {
      next: async () => {
        while (first || !(await changes.next()).done) {
          first = false;
          const featuresChanged = await this.features.of(viewer);
          const current = JSON.stringify(featuresChanged);
          if (current === shown) continue;
          shown = current;
          return { done: false, value: { featuresChanged } };
        }
        return { done: true, value: undefined };
      },
      return: async () => {
        await changes.return?.();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]: () => iterator,
    };
    return iterator;
  }
}
