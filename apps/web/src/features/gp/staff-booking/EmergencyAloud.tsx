import type { Language, RedFlag } from '@meridian/contracts/generated/public';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { InLanguage } from '../../../ui/InLanguage.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from '../shared/gp.module.css';
import { NotByPhone } from '../shared/NotByPhone.tsx';

type Props = { flags: readonly RedFlag[]; language: Language };

/** Nothing is booked: what staff read out, in the language of the patient and in their own. */
export function EmergencyAloud({ flags, language }: Props) {
  const { language: own } = useLanguage();
  return (
    <div className={styles.part}>
      <p>
        <strong>
          <Say id="gpStaff.emergency" />
        </strong>
      </p>
      {language !== own && (
        <InLanguage language={language}>
          <NotByPhone flags={flags} />
        </InLanguage>
      )}
      <NotByPhone flags={flags} />
    </div>
  );
}
