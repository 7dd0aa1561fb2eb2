import { freeCancelHours } from '@meridian/domain/gp/rules';
import { useState } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Say } from '../../../ui/Say.tsx';
import { freeUntil } from './appointment.ts';

/** What cancelling means when the call is promised by then. */
export function CancelTerms({ callBy, timed }: { callBy: string; timed: boolean }) {
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  const until = freeUntil(callBy);
  if (until > now)
    return (
      <Say
        id={timed ? 'gpParts.cancel.timed' : 'gpParts.cancel.free'}
        values={{ time: formatUkTime(until, language) }}
      />
    );
  return <Say id={timed ? 'gpParts.cancel.timedSoon' : 'gpParts.cancel.soon'} values={{ hours: freeCancelHours }} />;
}
