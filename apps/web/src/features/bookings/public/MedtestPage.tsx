import { IconChevronLeft } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryLink } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { usePageName } from '../../../ui/page/use-page-name.ts';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Loading } from '../../../ui/states/states.tsx';
import { MedtestView } from './MedtestView.tsx';
import styles from './medtests.module.css';
import { useTest } from './use-tests.ts';
import { Waits } from './Waits.tsx';

export default function MedtestPage() {
  const { testId = '' } = useParams();
  const { test, ...waits } = useTest(testId);
  usePageName(test?.name);
  if (waits.waiting === 'loading') return <Loading shape="list" />;
  if (test) {
    return (
      <div className={styles.itemPage}>
        <AppLink to="/medtest" className={styles.back}>
          <IconChevronLeft size={22} aria-hidden />
          <Say id="medtests.back" />
        </AppLink>
        <MedtestView test={test} />
      </div>
    );
  }
  return (
    <Page heading={<Say id={test === null ? 'medtests.gone.title' : 'medtests.item.title'} />} wide>
      <Waits {...waits}>
        <NoSuchTest />
      </Waits>
    </Page>
  );
}

export function NoSuchTest() {
  const all = (
    <SecondaryLink to="/medtest">
      <Say id="medtests.seeAll" />
    </SecondaryLink>
  );
  return <Empty title="medtests.gone.heading" text="medtests.gone.text" action={all} />;
}
