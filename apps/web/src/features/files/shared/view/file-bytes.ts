import { useEffect, useState } from 'react';
import { reportUnauthorised } from '../../../../lib/api/unauthorised.ts';
import { fileAddress } from '../upload/sent-file.ts';

/** `bytes`: undefined while they come, null where they did not, `gone` where there is no such file any more. */
export type FileBytes = { bytes: ArrayBuffer | 'gone' | null | undefined; again(): void };

/** A file as it was sent, fetched once for as long as it is looked at: each reading is on the access log. */
export function useFileBytes(id: string): FileBytes {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ of: string; bytes: ArrayBuffer | 'gone' | null }>();
  const of = `${id} ${tries}`;
  useEffect(() => {
    const ending = new AbortController();
    void read(id, ending.signal).then((bytes) => ending.signal.aborted || setFound({ of: `${id} ${tries}`, bytes }));
    return () => ending.abort();
  }, [id, tries]);
  return { bytes: found?.of === of ? found.bytes : undefined, again: () => setTries(tries + 1) };
}

async function read(id: string, signal: AbortSignal): Promise<ArrayBuffer | 'gone' | null> {
  try {
    const answer = await fetch(fileAddress(id, true), { signal, credentials: 'same-origin' });
    if (answer.status === 401) reportUnauthorised();
    if (answer.status === 404) return 'gone';
    return answer.ok ? await answer.arrayBuffer() : null;
  } catch {
    return null;
  }
}
