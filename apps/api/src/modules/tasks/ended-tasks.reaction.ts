import { subjectOf, type TaskEventMap, tasks, taskStream, taskOf } from '@meridian/domain/tasks';
import type { LogPosition, StoredEvent } from '../../platform/event-store/index.js';
import { type ReactionContext, provideReaction, reaction, reactionStore } from '../../platform/reactions/index.js';
import { type WorkSubject, WorkSubjectsQuery } from '../../platform/work/index.js';

type Handler = (event: StoredEvent, context: ReactionContext) => Promise<void>;

/** Ends a task once its record no longer waits where it did when it was given to somebody, in the name of whoever saw to it. */
export const endedTasksReaction = provideReaction(
  { store: reactionStore, subjects: WorkSubjectsQuery },
  ({ store, subjects }) => {
    const endIfOver = async (taskId: string, position: LogPosition, { acting }: ReactionContext): Promise<void> => {
      const { state } = await store.look(taskStream(taskId), tasks.decider);
      if (state.status !== 'open' || state.queue === null || state.kind === null || state.subjectId === null) return;
      const waitsIn = await subjects.waitsIn(state.kind, state.subjectId, position);
      await store.send(tasks, { type: 'EndTask', data: { taskId, waitsIn } }, acting);
    };
    const after = ({ kind, changes }: WorkSubject): [string, Handler][] =>
      (changes?.events ?? [])
        .flatMap(({ definitions }) => Object.keys(definitions))
        .map((type) => [
          type,
          async ({ data, position }, context) => {
            const id: unknown = changes && Reflect.get(data, changes.of);
            if (typeof id === 'string') await endIfOver(taskOf(kind, id), position, context);
          },
        ]);
    const given = (type: 'TaskOpened' | 'TaskReopened'): [string, Handler] => [
      type,
      async ({ data, position }, context) => {
        const { taskId } = data as TaskEventMap[typeof type];
        if (subjectOf(taskId)) await endIfOver(taskId, position, context);
      },
    ];
    return reaction({
      name: 'tasks.ended',
      on: Object.fromEntries([...together(subjects.all.flatMap(after)), given('TaskOpened'), given('TaskReopened')]),
    });
  },
);

/** An event may be about records of several kinds. */
function together(handlers: readonly (readonly [string, Handler])[]): [string, Handler][] {
  const types = [...new Set(handlers.map(([type]) => type))];
  return types.map((type) => [
    type,
    async (event, context) => {
      for (const [of, handle] of handlers) if (of === type) await handle(event, context);
    },
  ]);
}
