import { useEffect, useState } from 'react';
import { askTrusted } from '../../lib/api/trusted-client.ts';
import type { Trusted } from '../../lib/api/trusted-document.ts';

/** What a query of staff answers, and the way to ask again. `document` and `about` are asked for anew when they change. */
export function useAnswer<Answer>(document: Trusted, variables: Readonly<Record<string, string>>) {
  const about = JSON.stringify(variables);
  const [found, setFound] = useState<{ readonly about: string; readonly answer: Answer | 'failed' }>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    askTrusted(document, JSON.parse(about) as Record<string, string>, { signal: controller.signal }).then(
      (answer) => setFound({ about, answer: answer as Answer }),
      () => !controller.signal.aborted && setFound({ about, answer: 'failed' }),
    );
    return () => controller.abort();
  }, [document, about, asked]);
  return {
    answer: found?.about === about ? found.answer : undefined,
    again: () => setAsked((count) => count + 1),
    show: (answer: Answer) => setFound({ about, answer }),
  };
}
