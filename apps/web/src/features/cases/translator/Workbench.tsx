import { useEffect, useState } from 'react';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Endings } from './Endings.tsx';
import { FileBeside } from './FileBeside.tsx';
import { ParagraphRow } from './ParagraphRow.tsx';
import { fieldOf, isEmpty, type TranslationNow } from './translation.ts';
import styles from './translator.module.css';
import { useParagraphs } from './use-paragraphs.ts';

type Props = { of: TranslationNow; onChanged(now: TranslationNow): void };

/** Where a text is translated, and where a second reader compares and corrects it: paragraph by paragraph. */
export function Workbench({ of, onChanged }: Props) {
  const paragraphs = useParagraphs(of);
  const [wanted, setWanted] = useState<{ readonly field: string }>();
  const { rows, save, add } = paragraphs;
  const { file, origin, returned, translator, status } = of;
  const counted = rows.filter((row) => !isEmpty(row));
  const done = counted.filter(({ target }) => target.trim() !== '').length;
  const isReading = status === 'reading';

  useEffect(() => {
    if (!wanted) return;
    const field = document.getElementById(wanted.field);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [wanted]);

  function goOn(index: number) {
    void save(index);
    const next = rows[rows.findIndex((row) => row.index === index) + 1];
    if (next) setWanted({ field: fieldOf(next.index, next.typed ? 'source' : 'target') });
    else if (rows.some((row) => row.index === index && row.typed)) setWanted({ field: fieldOf(add(), 'source') });
  }

  return (
    <div className={styles.bench} data-file={file != null && origin === 'typed'}>
      {isReading && (
        <Note level={2} heading={<Say id="translator.read" />}>
          <p>
            <Say id="translator.read.text" values={{ name: <bdi translate="no">{translator ?? '–'}</bdi> }} />
          </p>
        </Note>
      )}
      {returned && !isReading && (
        <Note tone="warn" level={2} heading={<Say id="translator.returned" />}>
          <p className={styles.own} translate="no">
            {returned}
          </p>
        </Note>
      )}
      {file && <FileBeside file={file} isSource={origin === 'typed'} />}
      <div className={styles.work}>
        <h2>
          <Say id="translator.paragraphs" />
        </h2>
        <output className={styles.progress}>
          <strong>
            <Say id="translator.progress" values={{ done, count: counted.length }} />
          </strong>
          <progress max={Math.max(1, counted.length)} value={done} aria-hidden />
        </output>
        <p className={styles.soft}>
          <Say id="translator.keys" />
        </p>
        <ol className={styles.rows}>
          {rows.map((row, place) => (
            <li key={row.index} className={styles.row}>
              <ParagraphRow
                row={row}
                number={place + 1}
                languages={of}
                helped={of.help ? of.id : null}
                paragraphs={paragraphs}
                onNext={goOn}
              />
            </li>
          ))}
        </ol>
        {file && (
          <div className={styles.actions}>
            <SecondaryButton onClick={() => setWanted({ field: fieldOf(add(), 'source') })}>
              <Say id="translator.add" />
            </SecondaryButton>
          </div>
        )}
        <Endings of={of} paragraphs={paragraphs} onChanged={onChanged} />
      </div>
    </div>
  );
}
