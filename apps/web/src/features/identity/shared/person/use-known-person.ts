import { useEffect, useState } from 'react';
import { useClient, type TypedDocumentNode } from 'urql';

const quiet = { quiet: true };

/**
 * What the account knows of who is looking, so that nothing is asked twice; undefined until it is known, null where nothing is.
 * `document` asks for no more than the page needs.
 */
export function useKnownPerson<Person>(
  document: TypedDocumentNode<{ getUser?: Person | null }, Record<string, never>>,
  isNeeded: boolean,
): Person | null | undefined {
  const client = useClient();
  const [person, setPerson] = useState<Person | null>();
  useEffect(() => {
    if (isNeeded) void client.mutation(document, {}, quiet).then(({ data }) => setPerson(data?.getUser ?? null));
  }, [client, document, isNeeded]);
  return isNeeded ? person : null;
}
