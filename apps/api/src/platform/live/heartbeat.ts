/** What comes, or undefined when nothing came for a while or the signal ended the wait. */
export function untilQuiet<Value>(
  next: Promise<Value>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', quiet);
    };
    const quiet = (): void => {
      over();
      resolve(undefined);
    };
    const timer = setTimeout(quiet, milliseconds);
    signal.addEventListener('abort', quiet);
    if (signal.aborted) quiet();
    next.then(
      (value) => {
        over();
        resolve(value);
      },
      (error: unknown) => {
        over();
        reject(error instanceof Error ? error : new Error('the source of a stream failed'));
      },
    );
  });
}
