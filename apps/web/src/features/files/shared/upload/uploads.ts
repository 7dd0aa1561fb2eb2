import { mostFileBytes } from '@meridian/domain/files/rules';
import { useSyncExternalStore } from 'react';
import { ApiError, type Trouble, troubleOf } from '../../../../lib/api/errors.ts';
import { sendForm } from '../../../../lib/api/send-form.ts';

export type Upload = {
  /** That of the file, made here: what is sent again is the same file. */
  readonly id: string;
  readonly owner: string;
  /** What it is sent for. */
  readonly context: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** From 0 to 1. */
  readonly sent: number;
  readonly trouble?: Trouble;
  /** It can be sent again as it is. */
  readonly again?: boolean;
};

const atOnce = 2;
let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();
const arrivals = new Set<() => void>();
const running = new Map<string, AbortController>();

function set(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

const change = (id: string, changes: Partial<Upload>): void =>
  set(uploads.map((each) => (each.id === id ? { ...each, ...changes } : each)));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a person is sending for this now. It goes on while they look at other pages. */
export function useUploads(owner: string, context: string): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter((each) => each.owner === owner && each.context === context);
}

/** Called when a file has arrived. */
export function onArrival(listener: () => void): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

export function addFiles({ owner, context }: Pick<Upload, 'owner' | 'context'>, files: readonly File[]): void {
  const added = files.map((file): Upload => {
    const trouble = troubleWith(file);
    const upload = { id: crypto.randomUUID(), owner, context, file, sent: 0 };
    return trouble ? { ...upload, state: 'failed', trouble } : { ...upload, state: 'waiting' };
  });
  set([...uploads, ...added]);
  next();
}

/** Ends one that is under way, and forgets one that failed. */
export function dropUpload(id: string): void {
  running.get(id)?.abort();
  set(uploads.filter((each) => each.id !== id));
  next();
}

export function sendAgain(id: string): void {
  change(id, { state: 'waiting', sent: 0, trouble: undefined });
  next();
}

function troubleWith({ size }: File): Trouble | undefined {
  if (size === 0) return { message: 'sentFiles.empty.file' };
  const most = mostFileBytes / 1024 / 1024;
  return size > mostFileBytes ? { message: 'sentFiles.tooLarge', values: { most } } : undefined;
}

function next(): void {
  for (const upload of uploads) {
    if (running.size >= atOnce) return;
    if (upload.state === 'waiting' && !running.has(upload.id)) void send(upload);
  }
}

async function send({ id, context, file }: Upload): Promise<void> {
  const ending = new AbortController();
  running.set(id, ending);
  change(id, { state: 'sending' });
  const form = new FormData();
  form.append('id', id);
  form.append('context', context);
  form.append('name', file.name);
  form.append('file', file, 'file');
  try {
    await sendForm('/api/files/', form, { signal: ending.signal, onProgress: (sent) => change(id, { sent }) });
    set(uploads.filter((each) => each.id !== id));
    for (const arrived of arrivals) arrived();
  } catch (error) {
    const isJudged = error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 429;
    const trouble = error instanceof ApiError ? troubleOf(error.status, error.errors) : troubleOf(undefined, []);
    change(id, { state: 'failed', trouble, again: !isJudged || isFull(error) });
  } finally {
    running.delete(id);
    next();
  }
}

/** Once something was removed, there is room for it. */
const isFull = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'tooManyFiles');
