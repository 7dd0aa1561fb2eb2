import { Inject, Injectable } from '@nestjs/common';
import { type MergeCommand, merges } from '@meridian/domain/identity';
import type { Refused } from '@meridian/domain/kernel';
import { EventStore, type LogPosition, type WriteContext } from '../../../platform/event-store/index.js';

type DataOf<Type extends MergeCommand['type']> = Extract<MergeCommand, { type: Type }>['data'];
type Outcome = Promise<{ readonly position: LogPosition } | Refused>;

/** Two people become one, or two again. */
@Injectable()
export class MergesHandler {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  merge(data: DataOf<'MergePeople'>, acting: WriteContext): Outcome {
    return this.store.send(merges, { type: 'MergePeople', data }, acting);
  }

  undo(data: DataOf<'UndoPeopleMerge'>, acting: WriteContext): Outcome {
    return this.store.send(merges, { type: 'UndoPeopleMerge', data }, acting);
  }
}
