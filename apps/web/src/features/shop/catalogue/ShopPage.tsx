import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { DeliveryLine } from './DeliveryLine.tsx';
import { Items } from './Items.tsx';
import { TagsOnSale } from './shop.documents.ts';
import styles from './shop.module.css';
import { tagsOf } from './tag-words.ts';
import { Tags } from './Tags.tsx';

const quiet = { quiet: true };

export default function ShopPage() {
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const tag = search.get('tag') ?? undefined;
  const [{ data }] = useQuery({
    query: TagsOnSale,
    variables: { lang: language },
    requestPolicy: 'cache-first',
    context: quiet,
  });
  const [tags, setTags] = useState<readonly string[]>([]);
  const found = data && tagsOf(data.activeItems);
  if (found !== undefined && found.join() !== tags.join()) setTags(found);

  return (
    <Page heading={<Say id="shop.title" />} lead={<Say id="shop.lead" />} wide>
      <div className={styles.shop}>
        <DeliveryLine />
        <Tags tags={tags} chosen={tag} />
        <Items key={`${language} ${tag ?? ''}`} tag={tag} />
      </div>
    </Page>
  );
}
