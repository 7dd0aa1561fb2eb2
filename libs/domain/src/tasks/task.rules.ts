/** Of a task about a record it is made of the kind and the id of the record. */
export const longestTaskId = 100;
export const longestToDo = 120;
export const longestTaskNote = 1000;

/** Each record has one task: whoever assigns it twice finds the one that is there. */
export const taskOf = (kind: string, subjectId: string): string => `${kind}.${subjectId}`;

/** What a task is about, by its id; null for one that is about no record. */
export function subjectOf(taskId: string): { readonly kind: string; readonly id: string } | null {
  const dot = taskId.indexOf('.');
  return dot > 0 && dot < taskId.length - 1 ? { kind: taskId.slice(0, dot), id: taskId.slice(dot + 1) } : null;
}
