import { useCallback, useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { SecondaryButton, SecondaryLink } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Offline } from '../../../ui/states/states.tsx';
import { ItemCard } from './ItemCard.tsx';
import { ItemsOnSale } from './shop.documents.ts';
import styles from './shop.module.css';
import { useHeld } from './use-held.ts';

/** One more than is shown is asked for: then there is more. */
const shown = 12;
const quiet = { quiet: true };

/** The catalogue, a run at a time. */
export function Items({ tag }: { tag?: string }) {
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  const [reload, setReload] = useState(0);
  const heldOf = useHeld();
  const again = useCallback(() => setReload((count) => count + 1), []);
  return (
    <div className={styles.runs}>
      {starts.map((after, index) => (
        <Run
          key={after ?? ''}
          tag={tag}
          after={after}
          reload={reload}
          heldOf={heldOf}
          onRefused={again}
          onMore={index === starts.length - 1 ? (last) => setStarts((all) => [...all, last]) : undefined}
        />
      ))}
    </div>
  );
}

type RunProps = {
  tag?: string;
  after?: string;
  reload: number;
  heldOf: ReturnType<typeof useHeld>;
  onRefused(): void;
  /** On the last run alone. */
  onMore?(last: string): void;
};

function Run({ tag, after, reload, heldOf, onRefused, onMore }: RunProps) {
  const { language } = useLanguage();
  const isOnline = useOnline();
  const [{ data, error, fetching }, ask] = useQuery({
    query: ItemsOnSale,
    variables: { lang: language, tag, after, size: shown + 1 },
    context: quiet,
  });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  useEffect(() => {
    if (reload > 0) again();
  }, [reload, again]);

  if (data === undefined) {
    if (!isOnline) return <Offline />;
    return error && !fetching ? <Failed onRetry={again} /> : <CardSkeletons />;
  }
  const items = data.activeItems.slice(0, shown);
  const last = items.at(-1);
  if (last === undefined) return after === undefined ? <NothingOnSale tag={tag} /> : null;
  return (
    <>
      <ul className={styles.cards}>
        {items.map((item) => (
          <ItemCard key={item.id} item={item} held={heldOf(item.id)} onRefused={onRefused} />
        ))}
      </ul>
      {onMore && data.activeItems.length > shown && (
        <div className={styles.more}>
          <SecondaryButton onClick={() => onMore(last.id)}>
            <Say id="shop.more" />
          </SecondaryButton>
        </div>
      )}
    </>
  );
}

function NothingOnSale({ tag }: { tag?: string }) {
  if (tag === undefined) return <Empty title="shop.empty.title" text="shop.empty.text" />;
  const all = (
    <SecondaryLink to="/shop">
      <Say id="shop.tag.all" />
    </SecondaryLink>
  );
  return <Empty title="shop.emptyTag.title" text="shop.emptyTag.text" action={all} />;
}

function CardSkeletons() {
  return (
    <div className={styles.cards} aria-live="polite">
      <span className={styles.hidden}>
        <Say id="state.loading" />
      </span>
      {[1, 2, 3, 4, 5, 6].map((each) => (
        <div key={each} className={styles.cardWaiting} />
      ))}
    </div>
  );
}
