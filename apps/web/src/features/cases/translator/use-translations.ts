import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useLive } from '../../../lib/use-live.ts';
import { AllTranslations, TranslationLineParts, TranslationsChanged } from './translator.documents.ts';

const context = { requestPolicy: 'cache-and-network', quiet: true } as const;
const none = {};

/** What a translator has in hand and may take, asked again when anything of it changes. */
export function useTranslations() {
  const [{ data, error }, ask] = useQuery({ query: AllTranslations, context });
  const again = () => ask({ requestPolicy: 'network-only' });
  useLive(TranslationsChanged, none, again);
  const found = data?.translations;
  return {
    failed: data === undefined && error !== undefined,
    again,
    work: found && {
      mine: found.mine.map((each) => readFragment(TranslationLineParts, each)),
      toTranslate: found.toTranslate.map((each) => readFragment(TranslationLineParts, each)),
      toRead: found.toRead.map((each) => readFragment(TranslationLineParts, each)),
      done: found.done.map((each) => readFragment(TranslationLineParts, each)),
    },
  };
}
