import { fileMachine, type FileStatus } from '@meridian/workflows/files';
import { type Aggregate, compileTransitions, type Decider, refuse } from '../../kernel/index.js';
import type { FileEvent, FileEventMap } from './file.events.js';
import { mostFiles } from './file.rules.js';

type Received = Omit<FileEventMap['FileReceived'], 'fileId'>;

export interface FileState {
  readonly status: FileStatus;
  readonly received: Received | null;
  readonly cleared: Omit<FileEventMap['FileCleared'], 'fileId'> | null;
  readonly fault: FileEventMap['FileRefused']['fault'] | null;
}

export type FileCommand =
  /** `others`: how many files there are in its context beside it. */
  | { readonly type: 'ReceiveFile'; readonly data: FileEventMap['FileReceived'] & { readonly others: number } }
  | { readonly type: 'ClearFile'; readonly data: FileEventMap['FileCleared'] }
  | { readonly type: 'RefuseFile'; readonly data: FileEventMap['FileRefused'] }
  | { readonly type: 'RemoveFile'; readonly data: FileEventMap['FileRemoved'] };

export type FileRefusal = 'unknownFile' | 'fileExists' | 'tooManyFiles';

const table = compileTransitions(fileMachine.config);

const takes = ({ status }: FileState, type: FileEvent['type']) => table.next(status, type) !== undefined;

const next = (state: FileState, type: FileEvent['type']): FileStatus => {
  const status = table.next(state.status, type);
  if (status === undefined) throw new Error(`A file that is ${state.status} takes no ${type}`);
  return status as FileStatus;
};

/** What comes again, or too late, changes nothing. */
const once = (state: FileState, event: FileEvent) => {
  if (takes(state, event.type)) return [event];
  return state.status === 'unknown' ? refuse('unknownFile') : [];
};

export const fileDecider: Decider<FileState, FileCommand, FileEvent, FileRefusal> = {
  initial: { status: 'unknown', received: null, cleared: null, fault: null },
  evolve(state, event) {
    const status = next(state, event.type);
    switch (event.type) {
      case 'FileReceived': {
        const { fileId: _, ...received } = event.data;
        return { ...state, status, received };
      }
      case 'FileCleared': {
        const { fileId: _, ...cleared } = event.data;
        return { ...state, status, cleared };
      }
      case 'FileRefused':
        return { ...state, status, fault: event.data.fault };
      case 'FileRemoved':
        return { ...state, status };
    }
  },
  decide: {
    /** The same file under the same id came again: its first bytes stay. */
    ReceiveFile: ({ data: { others, ...data } }, state) => {
      const { received } = state;
      if (!takes(state, 'FileReceived')) {
        const isSame = received?.userId === data.userId && received.sha256 === data.sha256;
        return isSame && state.status !== 'removed' ? [] : refuse('fileExists');
      }
      return others >= mostFiles ? refuse('tooManyFiles', { most: mostFiles }) : [{ type: 'FileReceived', data }];
    },
    ClearFile: ({ data }, state) => once(state, { type: 'FileCleared', data }),
    RefuseFile: ({ data }, state) => once(state, { type: 'FileRefused', data }),
    RemoveFile: ({ data }, state) => once(state, { type: 'FileRemoved', data }),
  },
};

export const files: Aggregate<FileState, FileCommand, FileEvent, FileRefusal> = {
  category: 'file',
  decider: fileDecider,
  idOf: ({ data }) => data.fileId,
};
