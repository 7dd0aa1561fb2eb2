import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { TranslationLines } from './TranslationLines.tsx';
import { useTranslations } from './use-translations.ts';

/** Where a translator begins: what they have in hand, what is to be translated, and what a second reader is needed for. */
export default function TranslatorPage() {
  const { work, failed, again } = useTranslations();
  const isIdle = work && work.mine.length + work.toTranslate.length + work.toRead.length === 0;
  return (
    <Page heading={<Say id="translator.title" />} lead={<Say id="translator.lead" />}>
      {failed && <Failed onRetry={again} />}
      {!work && !failed && <Loading shape="list" />}
      {isIdle && <Empty title="translator.none" text="translator.none.text" />}
      {work && (
        <>
          <TranslationLines title="translator.mine" lines={work.mine} />
          <TranslationLines title="translator.toTranslate" lines={work.toTranslate} />
          <TranslationLines title="translator.toRead" lines={work.toRead} />
          <TranslationLines title="translator.done" lines={work.done} />
        </>
      )}
    </Page>
  );
}
