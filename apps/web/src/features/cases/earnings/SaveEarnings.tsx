import { useState } from 'react';
import { useIntl } from 'react-intl';
import { loadChunk } from '../../../lib/routing/chunk.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import type { Month } from './earnings-file.ts';

/** All of it as a file that a spreadsheet opens. */
export function SaveEarnings({ months }: { months: readonly Month[] }) {
  const intl = useIntl();
  const [isBusy, setBusy] = useState(false);
  const heading = {
    month: intl.formatMessage({ id: 'caseEarnings.file.month' }),
    reference: intl.formatMessage({ id: 'caseEarnings.file.reference' }),
    signed: intl.formatMessage({ id: 'caseEarnings.file.signed' }),
    fee: intl.formatMessage({ id: 'caseEarnings.file.fee' }),
    withdrawn: intl.formatMessage({ id: 'caseEarnings.file.withdrawn' }),
  };
  const withdrawn = intl.formatMessage({ id: 'caseEarnings.file.yes' });

  async function save() {
    setBusy(true);
    try {
      const { saveEarnings } = await loadChunk('earnings-file', () => import('./earnings-file.ts'));
      saveEarnings(months, { heading, withdrawn });
    } catch {
      notify({ tone: 'bad', message: 'caseEarnings.file.failed' });
    }
    setBusy(false);
  }

  return (
    <div>
      <SecondaryButton disabled={isBusy} onClick={() => void save()}>
        <Say id="caseEarnings.file" />
      </SecondaryButton>
    </div>
  );
}
