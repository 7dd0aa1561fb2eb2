import { mostFileBytes } from '@meridian/domain/files/rules';
import { useSyncExternalStore } from 'react';
import { ApiError, type Trouble, troubleOf } from '../../../../lib/api/errors.ts';
import { allBegun, type Begun, forgetBegun, keepBegun, markOf } from './begun.ts';
import { sendFile } from './send-file.ts';

export type Upload = {
  /** That of the file, made here: what is sent again is the same file. */
  readonly id: string;
  readonly owner: string;
  /** What it is sent for. */
  readonly context: string;
  readonly file: File;
  /** The same for pictures that were chosen together. */
  readonly set?: string;
  /** Some of it may be there: it was on its way before the page was loaded anew. */
  readonly begun?: boolean;
  /** `paused`: the line was cut; it goes on by itself. */
  readonly state: 'waiting' | 'sending' | 'paused' | 'failed';
  /** From 0 to 1. What was sent stays when the line is cut. */
  readonly sent: number;
  /** How often the line was cut since something last went through. */
  readonly cuts: number;
  readonly trouble?: Trouble;
  /** It can be sent again as it is. */
  readonly again?: boolean;
};

type Where = Pick<Upload, 'owner' | 'context'>;

const atOnce = 2;
/** So long after a cut it is tried again; then only when the connection comes back, or when asked. */
const pauses = [1, 2, 4, 8, 15, 30, 30, 60].map((seconds) => seconds * 1_000);
let uploads: readonly Upload[] = [];
/** What was on its way before, and is not now. */
let unfinished = allBegun();
const listeners = new Set<() => void>();
const arrivals = new Set<() => void>();
const running = new Map<string, AbortController>();
const timers = new Map<string, number>();

function keep(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

const change = (id: string, changes: Partial<Upload>): void =>
  keep(uploads.map((each) => (each.id === id ? { ...each, ...changes } : each)));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a person is sending for this now. It goes on while they look at other pages. */
export function useUploads(owner: string, context: string): readonly Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter((each) => each.owner === owner && each.context === context);
}

export function useUnfinished(owner: string, context: string): readonly Begun[] {
  const all = useSyncExternalStore(subscribe, () => unfinished);
  return all.filter((each) => each.owner === owner && each.context === context);
}

export function forgetUnfinished(begun: readonly Begun[]): void {
  forgetBegun(...begun.map(({ id }) => id));
  unfinished = unfinished.filter((each) => !begun.includes(each));
  keep(uploads);
}

/** Called when a file has arrived. */
export function onArrival(listener: () => void): () => void {
  arrivals.add(listener);
  return () => arrivals.delete(listener);
}

/** One that was on its way before goes on where it stopped. */
export async function addFiles({ owner, context }: Where, files: readonly File[]): Promise<void> {
  const marks = await Promise.all(files.map(markOf));
  const pictures = new Set(files.filter(isPicture));
  const set = pictures.size > 1 ? crypto.randomUUID() : undefined;
  const added = files.map((file, nth): Upload => {
    const trouble = troubleWith(file);
    const mark = marks[nth];
    const before = taken({ owner, context }, mark);
    const among = before ? before.set : pictures.has(file) ? set : undefined;
    const id = before?.id ?? crypto.randomUUID();
    const upload = { id, owner, context, file, begun: before !== undefined, sent: 0, cuts: 0 };
    const whole = among === undefined ? upload : { ...upload, set: among };
    if (trouble) return { ...whole, state: 'failed', trouble };
    if (mark !== undefined) keepBegun({ id, owner, context, mark, set: among, at: Date.now() });
    return { ...whole, state: 'waiting' };
  });
  keep([...uploads, ...added]);
  next();
}

/** No other file goes on with it then. */
function taken(where: Where, mark: string | undefined): Begun | undefined {
  const found = unfinished.find(
    (each) => each.owner === where.owner && each.context === where.context && each.mark === mark,
  );
  unfinished = unfinished.filter((each) => each !== found);
  return found;
}

/** Ends one that is under way, and forgets one that failed. */
export function dropUpload(id: string): void {
  running.get(id)?.abort();
  forgetBegun(id);
  window.clearTimeout(timers.get(id));
  keep(uploads.filter((each) => each.id !== id));
  next();
}

/** From where it stopped. */
export function sendAgain(id: string): void {
  window.clearTimeout(timers.get(id));
  change(id, { state: 'waiting', trouble: undefined });
  next();
}

window.addEventListener('online', () => {
  for (const { id, state } of uploads) if (state === 'paused') sendAgain(id);
});

function pause(id: string): void {
  const cuts = uploads.find((each) => each.id === id)?.cuts ?? 0;
  change(id, { state: 'paused', cuts: cuts + 1 });
  const ms = pauses[cuts];
  if (ms !== undefined)
    timers.set(
      id,
      window.setTimeout(() => sendAgain(id), ms),
    );
}

const isPicture = ({ type, name }: File): boolean => type.startsWith('image/') || /\.(jpe?g|png|hei[cf])$/i.test(name);

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

async function send(upload: Upload): Promise<void> {
  const { id, cuts, begun = false, sent: before } = upload;
  const ending = new AbortController();
  running.set(id, ending);
  change(id, { state: 'sending' });
  const onProgress = (sent: number) => change(id, { sent, ...(sent > before && { cuts: 0 }) });
  try {
    await sendFile(upload, begun || cuts > 0 || before > 0, { signal: ending.signal, onProgress });
    forgetBegun(id);
    keep(uploads.filter((each) => each.id !== id));
    for (const arrived of arrivals) arrived();
  } catch (error) {
    if (ending.signal.aborted) return;
    if (isCut(error)) pause(id);
    else fail(id, error);
  } finally {
    running.delete(id);
    next();
  }
}

function fail(id: string, error: unknown): void {
  const { status, errors } = error as ApiError;
  const again = status === 401 || isFull(error);
  if (!again) forgetBegun(id);
  change(id, { state: 'failed', trouble: troubleOf(status, errors), again });
}

/** It may go through another time: nobody judged the file. */
const isCut = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.status >= 500 ||
  error.status === 429 ||
  error.errors.some(({ code }) => code === 'conflict');

/** Once something was removed, there is room for it. */
const isFull = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ code }) => code === 'tooManyFiles');
