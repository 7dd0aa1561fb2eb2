import { longestException, longestSource, longestTarget } from '@meridian/domain/cases/rules';
import { type KeyboardEvent, useId } from 'react';
import { formatUkClock } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import { langOf } from '../shared/lang-of.ts';
import { GlossaryTerms } from './GlossaryTerms.tsx';
import { Suggestion } from './Suggestion.tsx';
import { fieldOf, type Languages, type Row, termsOf } from './translation.ts';
import styles from './translator.module.css';
import type { Paragraphs } from './use-paragraphs.ts';

type Props = {
  row: Row;
  number: number;
  languages: Languages;
  /** The text of which it is; there is a machine that helps. */
  helped: string | null;
  paragraphs: Pick<Paragraphs, 'change' | 'save'>;
  /** To the next paragraph. */
  onNext(index: number): void;
};

const rowsFor = (text: string): number => Math.min(14, Math.max(3, Math.ceil(text.length / 55)));

/** One paragraph: its source, and what it says in the other language. */
export function ParagraphRow({ row, number, languages, helped, paragraphs: { change, save }, onNext }: Props) {
  const why = useId();
  const { index, source, target, exception, typed, page, part } = row;
  const terms = termsOf(row, languages);
  const isUnmet = target.trim() !== '' && terms.some(({ met }) => !met);
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onNext(index);
  };
  const common = { onBlur: () => void save(index), onKeyDown: goOn, className: form.control };
  return (
    <>
      <div className={styles.half}>
        <h3 className={styles.side}>
          {typed ? (
            <label htmlFor={fieldOf(index, 'source')}>
              <Say id="translator.source" values={{ number }} />
            </label>
          ) : (
            <Say id="translator.source" values={{ number }} />
          )}
          {part && (
            <>
              {' · '}
              <Say id={`translator.part.${part}`} />
            </>
          )}
          {page != null && (
            <>
              {' · '}
              <Say id="translator.page" values={{ page }} />
            </>
          )}
        </h3>
        {typed ? (
          <textarea
            {...common}
            id={fieldOf(index, 'source')}
            rows={3}
            maxLength={longestSource}
            lang={langOf(languages.from)}
            value={source}
            onChange={({ target: field }) => change(index, { source: field.value })}
          />
        ) : (
          <p className={styles.own} translate="no" lang={langOf(languages.from)}>
            {source}
          </p>
        )}
      </div>
      <div className={styles.half}>
        <h3 className={styles.side}>
          <label htmlFor={fieldOf(index)}>
            <Say id="translator.target" values={{ number }} />
          </label>
        </h3>
        <textarea
          {...common}
          id={fieldOf(index)}
          rows={rowsFor(source)}
          maxLength={longestTarget}
          lang={langOf(languages.to)}
          value={target}
          onChange={({ target: field }) => change(index, { target: field.value })}
        />
        {helped !== null && <Suggestion of={helped} row={row} paragraphs={{ change, save }} />}
        <SavedWord row={row} onRetry={() => void save(index)} />
        <GlossaryTerms terms={terms} />
        {(isUnmet || exception !== '') && (
          <div className={form.field}>
            <label className={form.label} htmlFor={why}>
              <Say id="translator.exception" />
            </label>
            <input
              {...common}
              id={why}
              maxLength={longestException}
              value={exception}
              onChange={({ target: field }) => change(index, { exception: field.value })}
            />
          </div>
        )}
      </div>
    </>
  );
}

function SavedWord({ row: { state, savedAt, trouble }, onRetry }: { row: Row; onRetry(): void }) {
  const { language } = useLanguage();
  if (state === 'failed') {
    return (
      <div className={styles.lost} role="alert">
        <p>
          <Say id="translator.notSaved" />{' '}
          {trouble && <Say id={trouble.message} {...(trouble.values && { values: trouble.values })} />}
        </p>
        <SecondaryButton onClick={onRetry}>
          <Say id="translator.saveAgain" />
        </SecondaryButton>
      </div>
    );
  }
  return (
    <p className={styles.saved} aria-live="polite" data-formatted>
      {state === 'saving' && <Say id="translator.saving" />}
      {state === 'edited' && <Say id="translator.edited" />}
      {state === 'saved' && savedAt && (
        <Say id="translator.savedAt" values={{ time: formatUkClock(savedAt, language) }} />
      )}
    </p>
  );
}
