import { uploadedPictureId } from '@meridian/domain/files/rules';
import { useQuery } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';

const PictureTexts = graphql(`
  query PictureTexts($addresses: [String!]!) {
    pictureTexts(addresses: $addresses) {
      address
      text {
        en
        zh
      }
    }
  }
`);

const quiet = { quiet: true };

/** What the uploaded picture shows, in the reader's language; `otherwise` for a drawing of the product, and until it is known. */
export function usePictureText(address: string | undefined, otherwise: string): string {
  const { language } = useLanguage();
  const uploaded = address !== undefined && uploadedPictureId(address) !== null;
  const [{ data }] = useQuery({
    query: PictureTexts,
    variables: { addresses: uploaded ? [address] : [] },
    pause: !uploaded,
    context: quiet,
  });
  const found = data?.pictureTexts.find((each) => each.address === address);
  return found ? found.text[language] : otherwise;
}
