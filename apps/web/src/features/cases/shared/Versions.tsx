import type { CaseFileLanguage, TranslationPart } from '@meridian/contracts/generated/public';
import { IconLanguage } from '@tabler/icons-react';
import { type FragmentType, readFragment } from '../../../gql/fragment-masking.ts';
import { Say } from '../../../ui/Say.tsx';
import { langOf } from './lang-of.ts';
import { TranslatedTextParts } from './translated-text.documents.ts';
import styles from './versions.module.css';

type Props = {
  /** Null: it needs none. */
  of: FragmentType<typeof TranslatedTextParts> | null | undefined;
  from?: CaseFileLanguage | null | undefined;
  to: CaseFileLanguage;
  /** Its reader needs the translation. */
  open?: boolean;
};

/** Both versions of a text, paragraph beside paragraph; until it is translated, that it is being translated. */
export function Versions({ of, from, to, open = false }: Props) {
  const text = of && readFragment(TranslatedTextParts, of);
  if (!text || text.status === 'cancelled') return null;
  const { status, paragraphs } = text;
  if (status === 'wordless') return <Word id="caseParts.versions.wordless" />;
  if (status !== 'approved') return <InTranslation />;
  if (paragraphs.length === 0) return null;
  return (
    <details className={styles.versions} open={open}>
      <summary>
        <IconLanguage size={20} aria-hidden />
        <Say id="caseParts.versions" />
      </summary>
      <ol className={styles.pairs}>
        {paragraphs.map(({ source, target }, place) => (
          <li key={place} className={styles.pair}>
            <p translate="no" lang={from ? langOf(from) : undefined}>
              <span className={styles.name}>
                <Say id="caseParts.versions.original" />
              </span>
              {source}
            </p>
            <p translate="no" lang={langOf(to)}>
              <span className={styles.name}>
                <Say id="caseParts.versions.translation" />
              </span>
              {target}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** What one part says in the other language; null until it is translated. */
export function translatedPart(of: Props['of'], part: TranslationPart): string | null {
  const paragraphs = (of && readFragment(TranslatedTextParts, of))?.paragraphs ?? [];
  const found = paragraphs.filter((each) => each.part === part);
  return found.length > 0 ? found.map(({ target }) => target).join('\n') : null;
}

export const InTranslation = () => <Word id="caseParts.status.translating" />;

function Word({ id }: { id: 'caseParts.versions.wordless' | 'caseParts.status.translating' }) {
  return (
    <span className={styles.word}>
      <IconLanguage size={20} aria-hidden />
      <Say id={id} />
    </span>
  );
}
