import { pictures } from '@meridian/contracts/generated/admin-metadata/files';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useFoundRows } from '../../../ui/admin/index.ts';
import form from '../../../ui/form/form.module.css';
import { Say } from '../../../ui/Say.tsx';
import styles from './pictures.module.css';

const ready = { filter: { status: 'ready' }, by: 'uploadedAt', direction: 'descending' } as const;
const shown = 12;

/** The uploaded pictures that can be used, to take one from. */
export function PictureShelf({ chosen, onTake }: { chosen: readonly string[]; onTake(address: string): void }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const found = useFoundRows(pictures, ready, search, shown);
  const rows = typeof found === 'object' ? found.rows : [];
  return (
    <div className={styles.shelf}>
      <input
        type="search"
        autoComplete="off"
        className={form.control}
        aria-label={intl.formatMessage({ id: 'pictures.search' })}
        placeholder={intl.formatMessage({ id: 'pictures.search' })}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <ul>
        {rows.map((row) => {
          const address = String(row['address']);
          const text = row['text'] as Record<typeof language, string>;
          return (
            <li key={address}>
              <button type="button" disabled={chosen.includes(address)} onClick={() => onTake(address)}>
                <img src={`${address}/160`} alt="" width={96} height={72} loading="lazy" />
                <span data-formatted>{text[language]}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.soft} aria-live="polite">
        {found === undefined && <Say id="state.loading" />}
        {found === 'failed' && <Say id="pictures.failed" />}
        {typeof found === 'object' && found.total === 0 && (
          <Say id={search === '' ? 'pictures.none' : 'pictures.noneFound'} />
        )}
        {typeof found === 'object' && found.total > shown && (
          <Say id="pictures.more" values={{ count: found.total - shown }} />
        )}
      </p>
    </div>
  );
}
