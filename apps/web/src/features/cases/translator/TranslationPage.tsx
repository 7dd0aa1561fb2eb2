import { IconChevronLeft } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { useMutation, useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useLive } from '../../../lib/use-live.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { PrimaryButton } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { Compared } from './Compared.tsx';
import { stepOf, subjectWords, type TranslationNow } from './translation.ts';
import { Direction } from './TranslationLines.tsx';
import { OneTranslation, TakeTranslation, TranslationParts, TranslationsChanged } from './translator.documents.ts';
import styles from './translator.module.css';
import { Workbench } from './Workbench.tsx';

const context = { requestPolicy: 'network-only', quiet: true } as const;
const none = {};

/** One text: to take, to translate or to read, and to look at once it is done. */
export default function TranslationPage() {
  const { id = '' } = useParams();
  const [{ data, error }, ask] = useQuery({ query: OneTranslation, variables: { id }, context });
  const [changed, setChanged] = useState<TranslationNow>();
  const again = useCallback(() => {
    setChanged(undefined);
    ask();
  }, [ask]);
  const found = data?.translation;
  const now = changed ?? (found ? readFragment(TranslationParts, found) : found);
  const isWritten = now?.permittedActions.includes('writeParagraph') ?? false;
  // What is being written here is nobody else's: it is not asked for anew under the hands of its writer.
  useLive(TranslationsChanged, none, isWritten ? ignore : again);
  return (
    <Page heading={now ? <Say id={subjectWords(now.subject, now.file?.kind)} /> : <Say id="translator.one" />} wide>
      <AppLink to="/translator" className={styles.back}>
        <IconChevronLeft size={20} aria-hidden />
        <Say id="translator.title" />
      </AppLink>
      {now === undefined && error && <Failed onRetry={again} />}
      {now === undefined && !error && <Loading shape="document" />}
      {now === null && <Empty title="translator.gone" text="translator.gone.text" />}
      {now && (
        <>
          <About of={now} />
          {isWritten ? (
            <Workbench key={`${now.id} ${now.status}`} of={now} onChanged={setChanged} />
          ) : (
            <NotInHand of={now} onChanged={setChanged} onRefused={again} />
          )}
        </>
      )}
    </Page>
  );
}

const ignore = () => undefined;

function About({ of }: { of: TranslationNow }) {
  const { language } = useLanguage();
  return (
    <ul className={styles.facts}>
      <li translate="no">{of.reference}</li>
      <li>
        <Direction of={of} />
      </li>
      <li>
        <Say id={`fields.Specialty.${of.specialty}`} />
      </li>
      <li>
        <Say id={`fields.TranslationStatus.${of.status}`} />
      </li>
      <li>
        <Say id="translator.dueBy" values={{ time: formatUkTime(of.dueBy, language) }} />
      </li>
    </ul>
  );
}

type NotInHandProps = { of: TranslationNow; onChanged(now: TranslationNow): void; onRefused(): void };

function NotInHand({ of, onChanged, onRefused }: NotInHandProps) {
  const { id, status, permittedActions, paragraphs } = of;
  const [{ fetching }, take] = useMutation(TakeTranslation);
  async function send() {
    const step = stepOf((await take({ id })).data?.answer);
    if (step && 'now' in step) return onChanged(step.now);
    if (step) notify({ tone: 'bad', ...step.trouble });
    return onRefused();
  }
  if (permittedActions.includes('takeTranslation')) {
    const isReading = status === 'toRead';
    return (
      <Note level={2} heading={<Say id={isReading ? 'translator.take.read' : 'translator.take'} />}>
        <p>
          <Say id={isReading ? 'translator.take.read.text' : 'translator.take.text'} />
        </p>
        <PrimaryButton loading={fetching} onClick={() => void send()}>
          <Say id={isReading ? 'translator.take.read.do' : 'translator.take.do'} />
        </PrimaryButton>
      </Note>
    );
  }
  const isOver = status === 'approved' || status === 'wordless';
  return (
    <>
      {!isOver && paragraphs.length === 0 && (
        <Note tone="warn" level={2} heading={<Say id="translator.taken" />}>
          <p>
            <Say id="translator.taken.text" />
          </p>
        </Note>
      )}
      {status === 'wordless' && <Empty title="translator.wordless.done" text="translator.wordless.done.text" />}
      {paragraphs.length > 0 && <Compared of={of} />}
    </>
  );
}
