import { IconChevronRight } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useQuery } from 'urql';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { keepScannedKit } from '../../../lib/scanned-kit.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { TestsWithKit } from './kit.documents.ts';
import styles from './kit.module.css';

const options = { quiet: true };

/** Which test is it for? The rest is a booking, into which the code of the kit is carried. */
export function RegisterKit({ barcode }: { barcode: string }) {
  const { language } = useLanguage();
  const [{ data, error }, ask] = useQuery({
    query: TestsWithKit,
    variables: { lang: language },
    context: options,
  });
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  const tests = data?.medtest.filter(({ kit }) => kit);
  if (!tests) return error ? <Failed onRetry={again} /> : <Loading shape="list" />;
  if (tests.length === 0) return <Empty title="kit.noTests" text="kit.noTests.text" />;
  return (
    <Section heading={<Say id="kit.register" />}>
      <p>
        <Say id="kit.register.text" />
      </p>
      <div className={styles.choice}>
        <ul>
          {tests.map(({ id, name }) => (
            <li key={id}>
              <AppLink to={`/medtest/new?test=${encodeURIComponent(id)}`} onClick={() => keepScannedKit(barcode)}>
                <span data-formatted>{name}</span>
                <IconChevronRight size={20} aria-hidden />
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
