import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Say } from '../../../ui/Say.tsx';
import styles from './gmc-number.module.css';

const register = 'https://www.gmc-uk.org/registration-and-licensing/the-medical-register';

/** A registration number with what is needed to look it up. */
export function GmcNumber({ value }: { readonly value: unknown }) {
  const number = String(value);
  const [copied, setCopied] = useState<'yes' | 'failed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number);
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <div className={styles.whole}>
      <span className={styles.number} translate="no">
        {number}
      </span>
      <button type="button" className={styles.way} onClick={() => void copy()}>
        {copied === 'yes' ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        <Say id={copied === 'yes' ? 'adminHcp.gmc.copied' : 'adminHcp.gmc.copy'} />
      </button>
      <a className={styles.way} href={register} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={20} aria-hidden />
        <Say id="adminHcp.gmc.register" />
      </a>
      <output className={styles.said}>{copied === 'failed' && <Say id="adminHcp.gmc.copyFailed" />}</output>
    </div>
  );
}
