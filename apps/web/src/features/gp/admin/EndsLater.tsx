import { staffEndFrom } from '@meridian/domain/gp/rules';
import type { ConsultationMode } from '@meridian/contracts/generated/admin';
import { useState } from 'react';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { AdminRow, SectionProps } from '../../../ui/admin/index.ts';

/** Why nobody but its doctor ends an appointment yet, and from when staff can; and what comes before they do. */
export function EndsLater({ row }: Pick<SectionProps<AdminRow>, 'row'>) {
  const { language } = useLanguage();
  const [now] = useState(() => new Date());
  const { status, mode, callBy, minutes, takenBy } = row;
  const from = staffEndFrom({
    mode: mode as ConsultationMode,
    callBy: String(callBy),
    minutes: Number(minutes),
  });
  if (status === 'confirmed' && mode === 'remote' && takenBy === null && now >= from) {
    return (
      <Note heading={<Say id="adminGp.close.notTaken" />}>
        <p>
          <Say id="adminGp.close.notTaken.text" />
        </p>
      </Note>
    );
  }
  if (status !== 'inProgress' || now >= from) return null;
  return (
    <Note heading={<Say id="adminGp.close.later" />}>
      <p>
        <Say id="adminGp.close.later.text" values={{ time: formatUkTime(from, language) }} />
      </p>
    </Note>
  );
}
