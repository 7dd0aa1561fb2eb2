import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { langOf } from '../shared/lang-of.ts';
import type { TranslationNow } from './translation.ts';
import styles from './translator.module.css';

/** Both versions, to look at alone. */
export function Compared({ of: { paragraphs, from, to } }: { of: TranslationNow }) {
  return (
    <Section heading={<Say id="translator.paragraphs" />}>
      <ol className={styles.rows}>
        {paragraphs.map(({ index, source, target }) => (
          <li key={index} className={styles.row}>
            <div>
              <h3 className={styles.side}>
                <Say id="translator.source" values={{ number: index + 1 }} />
              </h3>
              <p className={styles.own} translate="no" lang={langOf(from)}>
                {source}
              </p>
            </div>
            <div>
              <h3 className={styles.side}>
                <Say id="translator.target" values={{ number: index + 1 }} />
              </h3>
              <p className={styles.own} translate="no" lang={langOf(to)}>
                {target}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
