import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { usePharmaChoice } from './choice/pharma-choice.ts';
import { GroupPharmaciesParts, PharmaciesOfGroup } from './pharmacies.documents.ts';

const context = { quiet: true, requestPolicy: 'cache-first' } as const;

/** Whether people are weighed in at the chosen pharmacy, and by the viewer; nothing while that is not known. */
export function useWeighIn() {
  const { group, pharmacy } = usePharmaChoice();
  const variables = { group: group?.id ?? '' };
  const [{ data, error, fetching }, ask] = useQuery({
    query: PharmaciesOfGroup,
    variables,
    context,
    pause: !group || !pharmacy,
  });
  const places = data && (readFragment(GroupPharmaciesParts, data.pharma)?.pharmacies ?? []);
  return {
    atPharmacy: places && (places.find(({ id }) => id === pharmacy?.id)?.wl ?? false),
    byViewer: group?.wl ?? false,
    failed: !data && !fetching && error !== undefined,
    again: () => ask({ requestPolicy: 'network-only' }),
  };
}
