import { useEffect, useState } from 'react';
import { formatUkClock } from '../../lib/format/uk-time.ts';
import { useLanguage } from '../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../Say.tsx';
import { useLive, type LiveDocument } from '../../lib/use-live.ts';

type Props = { live: LiveDocument; refresh(): Promise<boolean> };

const everything = {};

/** Keeps a list as it is now, and says politely when it changed. */
export function LiveList({ live, refresh }: Props) {
  const { language } = useLanguage();
  const [at, setAt] = useState<Date>();
  const [heard, setHeard] = useState(0);
  useLive(live, everything, () => setHeard((count) => count + 1));
  useEffect(() => {
    if (heard === 0) return;
    void refresh().then((changed) => changed && setAt(new Date()));
  }, [heard, refresh]);
  return at ? <Say id="admin.live.changed" values={{ time: formatUkClock(at, language) }} /> : null;
}
