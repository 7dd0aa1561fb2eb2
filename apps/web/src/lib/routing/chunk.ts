import { forget, remember, remembered } from '../storage.ts';

const timeout = 120_000;
const session = () => window.sessionStorage;
const signs =
  /failed to fetch dynamically imported module|importing a module script failed|error loading dynamically imported module|unable to preload css/i;

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || signs.test(error.message));
}

type Circumstances = { reload(): void; online(): boolean; timeout?: number };
const browser: Circumstances = { reload: () => window.location.reload(), online: () => navigator.onLine };

/**
 * Loads a part of the script. A part that does not arrive (a new version was published, the line dropped, 120 s passed)
 * reloads the page once by itself; if that does not help, the error goes to the error page. Each part counts for itself:
 * after the reload the others load well, and must not clear the count of the one that does not.
 */
export async function loadChunk<T>(
  name: string,
  load: () => Promise<T>,
  circumstances: Partial<Circumstances> = {},
): Promise<T> {
  const { reload, online, timeout: limit = timeout } = { ...browser, ...circumstances };
  const key = `chunk-reload.${name}` as const;
  try {
    const loaded = await inTime(load(), limit);
    forget(key, session);
    return loaded;
  } catch (error) {
    if (!isChunkLoadError(error)) throw error;
    const reloadedBefore = remembered(key, session) !== undefined;
    if (!reloadedBefore && online() && remember(key, '1', session)) {
      reload();
      return new Promise<never>(() => undefined);
    }
    throw new ChunkLoadError(`${name} did not load`, { cause: error });
  }
}

function inTime<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(`no answer in ${limit} ms`)), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
