/** A HEIC as a picture that every browser shows. The decoder is loaded for it, and works beside the page. */
export function decodedHeic(bytes: ArrayBuffer, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    const end = (work: () => void) => {
      worker.terminate();
      work();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) =>
      end(() => (data ? resolve(data) : reject(new Error('no picture')))),
    );
    worker.addEventListener('error', () => end(() => reject(new Error('the decoder did not run'))));
    signal.addEventListener('abort', () => end(() => reject(new Error('nobody waits any more'))));
    worker.postMessage(bytes);
  });
}
