import type { ReactNode } from 'react';
import type { AdminResource } from './admin-resource.ts';
import { useWords } from './admin-text.ts';
import type { TasksOf } from './looked-after.ts';
import { type AdminRow, keyOf } from './record-page.ts';
import { nameOf } from './row-name.ts';

const none: TasksOf = new Map();
const useNone = () => none;

/** Who looks after the records of the list. */
export function useLookedAfter(resource: AdminResource, rows: readonly AdminRow[], onOther: () => void) {
  const { lookedAfter } = resource;
  const words = useWords();
  const useTasks = lookedAfter?.useTasks ?? useNone;
  const tasks = useTasks(
    rows.map((row) => keyOf(resource, row)),
    onOther,
  );
  const Who = lookedAfter?.Who;
  const drawn = (row: AdminRow): ReactNode => {
    const task = tasks.get(keyOf(resource, row));
    return Who && task ? <Who task={task} named={nameOf(resource, row, words)} /> : null;
  };
  return { tasks, whoOf: Who && tasks.size > 0 ? drawn : undefined };
}
