import { useMutation } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { notify } from '../../../ui/notifications/notifications.ts';

const LinkGpInterpreter = graphql(`
  mutation LinkGpInterpreter($id: ID!) {
    linkGpInterpreter(id: $id) {
      __typename
      ... on GpCallLink {
        key
        until
      }
      ...RefusalParts
    }
  }
`);

/** The key of a new link, made by the doctor of the appointment. */
export function useInterpreterLink(id: string): () => Promise<string | undefined> {
  const [, make] = useMutation(LinkGpInterpreter);
  return async () => {
    const { data } = await make({ id });
    const answer = data?.linkGpInterpreter;
    if (answer?.__typename === 'GpCallLink') return answer.key;
    if (answer) notify({ tone: 'bad', ...troubleIn(answer) });
    return undefined;
  };
}
