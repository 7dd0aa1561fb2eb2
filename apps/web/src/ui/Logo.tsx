import { useLanguage } from '../lib/i18n/LanguageProvider.tsx';
import { productName } from '../lib/product.ts';
import styles from './Logo.module.css';

export function Mark({ size = 36 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" className={styles.mark}>
      <circle cx="20" cy="20" r="14.5" stroke="currentColor" strokeWidth="2.4" />
      <path d="M20 5.5c-9.500 7.800-9.500 21.200 0 29" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" />
      <path d="M20 1.500v37" className={styles.line} strokeWidth="3.2" strokeLinecap="round" />
      <circle cx="30" cy="14.500" r="4" className={styles.place} strokeWidth="2" />
    </svg>
  );
}

export function Logo() {
  const { language } = useLanguage();
  return (
    <span className={styles.logo} translate="no">
      <Mark />
      <span className={styles.word}>{productName(language)}</span>
    </span>
  );
}
