import { IconChevronLeft } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { usePageName } from '../../../ui/page/use-page-name.ts';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { ItemView } from './ItemView.tsx';
import { ItemSeen, OneItem } from './shop.documents.ts';
import styles from './shop.module.css';

const quiet = { quiet: true };

export default function ItemPage() {
  const { itemId = '' } = useParams();
  const { language } = useLanguage();
  const isOnline = useOnline();
  const [{ data, error, fetching }, ask] = useQuery({
    query: OneItem,
    variables: { id: itemId, lang: language },
    context: quiet,
  });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const item = data?.shopItem && readFragment(ItemSeen, data.shopItem);
  usePageName(item?.name);

  if (item) {
    return (
      <div className={styles.itemPage}>
        <AppLink to="/shop" className={styles.back}>
          <IconChevronLeft size={22} aria-hidden />
          <Say id="shop.back" />
        </AppLink>
        <ItemView key={item.id} item={item} onRefused={again} />
      </div>
    );
  }
  if (data === undefined && isOnline && !(error && !fetching)) return <Loading shape="list" />;
  return (
    <Page heading={<Say id={data === undefined ? 'shop.item.title' : 'shop.gone.title'} />} wide>
      {data !== undefined && <Gone />}
      {data === undefined && (isOnline ? <Failed onRetry={again} /> : <Offline />)}
    </Page>
  );
}

function Gone() {
  const toShop = (
    <SecondaryLink to="/shop">
      <Say id="shopParts.toShop" />
    </SecondaryLink>
  );
  return <Empty title="shop.gone.heading" text="shop.gone.text" action={toShop} />;
}
