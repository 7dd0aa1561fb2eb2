import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { fieldOf, type Missing, type Row } from './translation.ts';
import styles from './translator.module.css';

/** What is missing before it can leave one's hands, with the way to each place. */
export function MissingParagraphs({ missing, rows }: { missing: readonly Missing[]; rows: readonly Row[] }) {
  if (missing.length === 0) return null;
  const numberOf = (index: number) => rows.findIndex((row) => row.index === index) + 1;
  const go = (id: string) => {
    const field = document.getElementById(id);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  return (
    <Note tone="bad" heading={<Say id="translator.missing" values={{ count: missing.length }} />} takesFocus>
      <ul className={styles.missing}>
        {missing.map(({ index, why }) => {
          const field = fieldOf(index, why === 'source' ? 'source' : 'target');
          return (
            <li key={index}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  go(field);
                }}
              >
                <Say id={`translator.missing.${why}`} values={{ number: numberOf(index) }} />
              </a>
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
