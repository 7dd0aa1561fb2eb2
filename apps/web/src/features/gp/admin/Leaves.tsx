import { useState } from 'react';
import { useIntl } from 'react-intl';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { formatDay, ukDay } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { type AdminRow, carryOut, mayDo, Refusal, type Refused } from '../../../ui/admin/index.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { HoursRow } from './hours-row.ts';
import styles from './hours.module.css';
import { LiftPracticeLeave } from './practice-hours.documents.ts';

type Props = { readonly row: AdminRow; reload(): void };

/** Leave that is not over, each with the way to remove it. */
export function Leaves({ row, reload }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [refused, setRefused] = useState<Refused>();
  const [busy, setBusy] = useState(false);
  const [today] = useState(() => ukDay(new Date()));
  const leaves = (row as HoursRow).leaves.filter(({ until }) => until >= today);
  const lift = async (from: string) => {
    setBusy(true);
    const input = { id: row['id'], revision: row['revision'], from };
    const outcome = await carryOut({ form: trusted(LiftPracticeLeave) }, input);
    setBusy(false);
    setRefused('refused' in outcome ? outcome.refused : undefined);
    reload();
  };
  return (
    <>
      {refused && <Refusal refused={refused} />}
      {leaves.length === 0 && <Say id="adminGp.leave.none" />}
      <ul className={styles.leaves}>
        {leaves.map(({ from, until, note }) => {
          const days =
            from === until ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(until, language)}`;
          return (
            <li key={from} className={styles.leave}>
              <span className={styles.name} data-formatted>
                {days}
              </span>
              {note && <span className={styles.soft}>{note}</span>}
              {mayDo({ permitted: 'liftPracticeLeave' }, row) && (
                <SecondaryButton
                  disabled={busy}
                  aria-label={intl.formatMessage({ id: 'adminGp.leave.lift.of' }, { days })}
                  onClick={() => void lift(from)}
                >
                  <Say id="adminGp.leave.lift" />
                </SecondaryButton>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
