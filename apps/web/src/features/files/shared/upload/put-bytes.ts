import type { Options } from './send-file.ts';

/** So long nothing moves before a store counts as one that cannot be reached. */
const stillMs = 20_000;

/** Puts bytes to an address of another origin, and says whether they are there. */
export function putBytes(address: string, bytes: Blob, { signal, onProgress }: Options): Promise<boolean> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    let still = window.setTimeout(abort, stillMs);
    signal.addEventListener('abort', abort);
    request.open('PUT', address);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      window.clearTimeout(still);
      still = window.setTimeout(abort, stillMs);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => {
      window.clearTimeout(still);
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve(request.status >= 200 && request.status < 300);
    });
    request.send(bytes);
  });
}
