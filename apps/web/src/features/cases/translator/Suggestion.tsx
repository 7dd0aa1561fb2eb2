import { useState } from 'react';
import { useClient } from 'urql';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Row } from './translation.ts';
import { SuggestedTranslation } from './translator.documents.ts';
import styles from './translator.module.css';
import type { Paragraphs } from './use-paragraphs.ts';

type Props = { of: string; row: Row; paragraphs: Pick<Paragraphs, 'change' | 'save'> };

const context = { requestPolicy: 'network-only', quiet: true } as const;

/** What a machine proposes for a paragraph that is empty still. It is the translator's from then on. */
export function Suggestion({ of, row: { index, source, target }, paragraphs: { change, save } }: Props) {
  const client = useClient();
  const [stands, setStands] = useState<'asked' | 'given' | 'none'>();

  async function ask() {
    setStands('asked');
    await save(index);
    const { data } = await client.query(SuggestedTranslation, { id: of, index }, context);
    const text = data?.translationSuggestion.text;
    if (text) change(index, { target: text });
    setStands(text ? 'given' : 'none');
  }

  const isEmpty = target.trim() === '';
  return (
    <>
      {isEmpty && source.trim() !== '' && (
        <SecondaryButton loading={stands === 'asked'} onClick={() => void ask()}>
          <Say id="translator.suggest" />
        </SecondaryButton>
      )}
      <p className={styles.soft} aria-live="polite">
        {stands === 'given' && !isEmpty && <Say id="translator.suggest.given" />}
        {stands === 'none' && isEmpty && <Say id="translator.suggest.none" />}
      </p>
    </>
  );
}
