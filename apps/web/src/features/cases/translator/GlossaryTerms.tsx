import type { GlossaryUse } from '@meridian/domain/cases/rules';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Say } from '../../../ui/Say.tsx';
import styles from './translator.module.css';

/** The words of the glossary that a paragraph has, and whether the translation uses them. */
export function GlossaryTerms({ terms }: { terms: readonly GlossaryUse[] }) {
  if (terms.length === 0) return null;
  return (
    <ul className={styles.terms}>
      {terms.map(({ term, uses, met }) => {
        const Sign = met ? IconCircleCheck : IconAlertTriangle;
        const values = {
          term: <b translate="no">{term}</b>,
          uses: <b translate="no">{uses.join(' / ')}</b>,
        };
        return (
          <li key={term} data-met={met}>
            <Sign size={18} aria-hidden />
            <span>
              <Say id={met ? 'translator.term.met' : 'translator.term.missing'} values={values} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
