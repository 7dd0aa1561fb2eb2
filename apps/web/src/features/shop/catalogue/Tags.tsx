import { useIntl } from 'react-intl';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Say } from '../../../ui/Say.tsx';
import styles from './shop.module.css';
import { tagWords } from './tag-words.ts';

/** What to look at: everything, or what carries a tag. Each is an address of its own. */
export function Tags({ tags, chosen }: { tags: readonly string[]; chosen?: string }) {
  const intl = useIntl();
  if (tags.length < 2 && chosen === undefined) return null;
  const all = chosen === undefined || tags.includes(chosen) ? tags : [chosen, ...tags];
  return (
    <nav aria-label={intl.formatMessage({ id: 'shop.tags' })}>
      <ul className={styles.tags}>
        <li>
          <AppLink to="/shop" preventScrollReset aria-current={chosen === undefined ? 'page' : undefined}>
            <Say id="shop.tag.all" />
          </AppLink>
        </li>
        {all.map((tag) => (
          <li key={tag}>
            <AppLink
              to={`/shop?${new URLSearchParams({ tag }).toString()}`}
              preventScrollReset
              aria-current={tag === chosen ? 'page' : undefined}
            >
              <TagName tag={tag} />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TagName({ tag }: { tag: string }) {
  const words = tagWords(tag);
  return words === undefined ? <span data-formatted>{tag}</span> : <Say id={words} />;
}
