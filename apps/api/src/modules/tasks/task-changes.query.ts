import { Inject, Injectable } from '@nestjs/common';
import { LiveChanges, liveMessages, type LiveSession, writePosition } from '../../platform/live/index.js';

export interface TasksMessage {
  readonly tasksChanged: { readonly position: string };
}

/** That a task changed, without which: subscribers ask again. */
@Injectable()
export class TaskChangesQuery {
  constructor(@Inject(LiveChanges) private readonly live: LiveChanges) {}

  all(session: LiveSession): AsyncIterableIterator<TasksMessage> {
    return liveMessages(this.live.changes('tasks.tasks', session), ({ position }) => ({
      tasksChanged: { position: writePosition(position) },
    }));
  }
}
