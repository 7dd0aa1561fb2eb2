import { useEffect, useRef, useState } from 'react';
import type { WorkSubjectKind } from '../../../gql/admin/graphql.ts';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { WorkChanged } from '../../../lib/work/work-changed.ts';
import { useLive } from '../../../lib/use-live.ts';
import type { TasksOf } from '../../../ui/admin/index.ts';
import { RecordTasks, type RecordTask } from './tasks.documents.ts';

const document = trusted(RecordTasks);
const everything = {};
const none: TasksOf = new Map();
const mostAsked = 100;

async function read(kind: WorkSubjectKind, ids: readonly string[], signal: AbortSignal): Promise<TasksOf> {
  const parts = Array.from({ length: Math.ceil(ids.length / mostAsked) }, (_, part) =>
    ids.slice(part * mostAsked, (part + 1) * mostAsked),
  );
  // So many keys are too long for an address.
  const how = { signal, personal: true };
  const found = await Promise.all(parts.map((some) => askTrusted(document, { kind, ids: some }, how)));
  return new Map((found.flat() as RecordTask[]).map((task) => [task.subjectId, task]));
}

/** The tasks of the records of a list, live. Whoever may not read them sees none. */
export function useRecordTasks(kind: WorkSubjectKind, keys: readonly string[], onOther: () => void): TasksOf {
  const [tasks, setTasks] = useState(none);
  const [asked, setAsked] = useState(0);
  useLive(WorkChanged, everything, () => setAsked((count) => count + 1));
  const wanted = JSON.stringify([...new Set(keys)]);
  const told = useRef(onOther);
  useEffect(() => {
    told.current = onOther;
  });
  useEffect(() => {
    if (asked > 0) told.current();
  }, [asked]);

  useEffect(() => {
    const ids = JSON.parse(wanted) as string[];
    if (ids.length === 0) return undefined;
    const controller = new AbortController();
    read(kind, ids, controller.signal).then(setTasks, () => undefined);
    return () => controller.abort();
  }, [kind, wanted, asked]);
  return tasks;
}
