import { printedCode } from '@meridian/domain/pharma/rules';
import { useIntl } from 'react-intl';
import type { ReferralPartsFragment } from '../../../gql/graphql.ts';
import { formatUkMoment } from '../../../lib/format/uk-moment.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './refer.module.css';

/** What the patient is given: the link, and the code for whoever types it. */
export function Handed({ referral }: { referral: ReferralPartsFragment }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { id, pharmaid, name, code, link, qrSvg, until } = referral;
  if (code == null || link == null) return null;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => notify({ tone: 'good', message: 'pharmaRefer.copied' }),
      () => notify({ tone: 'bad', message: 'pharmaRefer.notCopied' }),
    );
  return (
    <Note
      tone="good"
      level={2}
      heading={<Say id="pharmaRefer.handed" values={{ name: <bdi translate="no">{name}</bdi> }} />}
      takesFocus
    >
      <p>
        <Say id="pharmaRefer.handed.text" values={{ until: formatUkMoment(until, language) }} />
      </p>
      <p className={styles.code} translate="no" data-formatted>
        {printedCode(code)}
      </p>
      <p className={styles.link} translate="no" data-formatted>
        {link}
      </p>
      {qrSvg && (
        <img
          className={styles.qr}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg)}`}
          alt={intl.formatMessage({ id: 'pharmaRefer.qr' })}
          width={200}
          height={200}
        />
      )}
      <div className={styles.acts}>
        <SecondaryButton onClick={() => void copy()}>
          <Say id="pharmaRefer.copy" />
        </SecondaryButton>
        <a className={styles.print} href={`/api/referrals/${pharmaid}/${id}/slip.pdf`} download>
          <Say id="pharmaRefer.slip" />
        </a>
      </div>
    </Note>
  );
}
