import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { productName } from '../../../lib/product.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { PrimaryButton, SecondaryButton } from '../../../ui/buttons.tsx';
import { Choice } from '../../../ui/form/Choice.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './account.module.css';
import { copyText } from './copy-text.ts';

type Props = { codes: readonly string[]; onKept(): void };

/** Shown once. The way on opens when the person says that the codes are kept. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [kept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!kept) window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [kept]);

  function download() {
    const title = intl.formatMessage({ id: 'account.recovery.file' }, { product: productName(language) });
    const file = URL.createObjectURL(new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = file;
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(file);
  }

  return (
    <section className={styles.block}>
      <h2 ref={heading} tabIndex={-1}>
        <Say id="account.recovery" />
      </h2>
      <p>
        <Say id="account.recovery.text" />
      </p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <SecondaryButton onClick={() => void copyText(codes.join('\n'))}>
          <Say id="account.recovery.copy" />
        </SecondaryButton>
        <SecondaryButton onClick={download}>
          <Say id="account.recovery.download" />
        </SecondaryButton>
        <SecondaryButton onClick={() => window.print()}>
          <Say id="account.recovery.print" />
        </SecondaryButton>
      </div>
      <Choice
        kind="checkbox"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
        label={<Say id="account.recovery.kept" />}
      />
      <PrimaryButton onClick={onKept} disabled={!kept}>
        <Say id="account.recovery.done" />
      </PrimaryButton>
    </section>
  );
}
