import { isDay } from '@meridian/domain/kernel/rules';
import { formatDay } from '../../lib/format/uk-moment.ts';
import { Say } from '../Say.tsx';
import { useWords, type Words } from './admin-text.ts';
import styles from './changes.module.css';
import { saidText, type ChangedValue, type SaidValue } from './said-value.ts';
import { shortened } from './shortened.ts';

const longest = 120;

/** What was changed, value by value: `Price: £25.00 → £30.00`. */
export default function Changes({ changed }: { changed: readonly ChangedValue[] }) {
  const words = useWords();
  return (
    <ul className={styles.changes}>
      {changed.map(({ names, before, after }) => (
        <li key={names.map(({ en }) => en).join()}>
          <span className={styles.name}>
            <Say id="admin.changed.name" values={{ name: nameText(names, words) }} />
          </span>{' '}
          <Values before={textOf(before, words)} after={textOf(after, words)} />
        </li>
      ))}
    </ul>
  );
}

function Values({ before, after }: { before: string; after: string }) {
  const words = useWords();
  const isLong = Math.max(before.length, after.length) > longest;
  const [was, is] = isLong ? shortened(before, after) : [before, after];
  return (
    <>
      <span data-formatted>{words.say('admin.changed', { before: was, after: is })}</span>
      {isLong && (
        <details className={styles.whole}>
          <summary>
            <Say id="admin.changed.whole" />
          </summary>
          <p>
            <strong>
              <Say id="admin.changed.before" />
            </strong>{' '}
            <span data-formatted>{before}</span>
          </p>
          <p>
            <strong>
              <Say id="admin.changed.after" />
            </strong>{' '}
            <span data-formatted>{after}</span>
          </p>
        </details>
      )}
    </>
  );
}

function textOf(values: readonly SaidValue[], words: Words): string {
  const texts = values.map((value) => saidText(value, words)).filter(Boolean);
  return texts.join(words.language === 'zh' ? '、' : ', ') || words.say('admin.value.none');
}

/** A part may be called by a day. */
function nameText(names: ChangedValue['names'], { language }: Words): string {
  return names.map((name) => (isDay(name.en) ? formatDay(name.en, language) : name[language])).join(' · ');
}
