/** `refused`: the browser or its user did not allow it; `missing`: there is none; `busy`: another app has it. */
export type MediaProblem = 'refused' | 'missing' | 'busy';

/** Why a browser gave no camera or microphone. */
export function mediaProblemIn(error: unknown): MediaProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'refused';
}
