import { useLanguage } from '../lib/i18n/LanguageProvider.tsx';
import { productName } from '../lib/product.ts';
import styles from './Logo.module.css';

/** A globe of meridians; the one through it is the line that gives the product its name. */
function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" className={styles.mark}>
      <circle cx="20" cy="20" r="15" stroke="currentColor" strokeWidth="2.6" />
      <path
        d="M20 5c-9.500 8.500-9.500 21.500 0 30M20 5c9.500 8.500 9.500 21.500 0 30"
        stroke="currentColor"
        strokeWidth="2.2"
      />
      <path d="M20 1.600v36.800" className={styles.line} strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  );
}

export function Logo() {
  const { language } = useLanguage();
  return (
    <span className={styles.logo} translate="no">
      <Mark size={36} />
      <span className={styles.word}>{productName(language)}</span>
    </span>
  );
}
