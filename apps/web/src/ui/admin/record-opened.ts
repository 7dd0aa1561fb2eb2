import { useSyncExternalStore } from 'react';
import type { AppPath } from '../../lib/routing/paths.ts';

export interface OpenedRecord {
  readonly to: AppPath;
  readonly name: string;
}

const most = 8;
const listeners = new Set<() => void>();
let opened: readonly OpenedRecord[] = [];

function become(records: readonly OpenedRecord[]): void {
  opened = records;
  for (const listener of listeners) listener();
}

/** Names of people may be among them: nothing is stored, and leaving the workspace forgets them. */
export const noteOpened = (record: OpenedRecord) =>
  become([record, ...opened.filter(({ to }) => to !== record.to)].slice(0, most));
export const forgetOpened = () => become([]);

/** Last opened first. */
export const useOpened = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opened,
  );
