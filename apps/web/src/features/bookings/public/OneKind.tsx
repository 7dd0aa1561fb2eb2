import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import type { Kind } from './kinds.ts';
import styles from './medtests.module.css';
import { NoTests, TestCards, TestsWaiting } from './TestList.tsx';
import { useTests } from './use-tests.ts';
import { Waits } from './Waits.tsx';

type Props = { kind: Kind; title: MessageId; lead: MessageId };

/** The tests of one kind on a page of their own, which others may link to. */
export function OneKind({ kind, title, lead }: Props) {
  const { tests, ...waits } = useTests();
  const own = tests?.filter((test) => test.kind === kind);
  return (
    <Page heading={<Say id={title} />} lead={<Say id={lead} />} wide>
      <div className={styles.list}>
        {own === undefined && (
          <Waits {...waits}>
            <TestsWaiting />
          </Waits>
        )}
        {own?.length === 0 && <NoTests some={tests !== undefined && tests.length > 0} />}
        {own && own.length > 0 && <TestCards tests={own} heading="h2" />}
        <p>
          <AppLink to="/medtest" className={styles.onward}>
            <Say id="medtests.seeAll" />
          </AppLink>
        </p>
      </div>
    </Page>
  );
}
