import type { TypedDocumentNode } from '@urql/core';
import { useCallback } from 'react';
import { useClient } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import {
  useServerRecord,
  type SendOptions,
  type Sent,
  type ServerRecord,
} from '../../../ui/journey/use-server-record.ts';
import { answerIn, type CaseNow, type CaseOutcome } from './case.ts';
import { CaseParts, OneCase } from './case.documents.ts';

export type CaseRecord = ServerRecord<CaseNow> & {
  write<Values extends object>(
    document: TypedDocumentNode<{ answer: unknown }, Values>,
    values: Values,
    fieldOf?: SendOptions['fieldOf'],
  ): Promise<Sent<CaseNow>>;
};

const fresh = { requestPolicy: 'network-only', quiet: true } as const;

/** A case of the viewer, which the server has; null is none of theirs. */
export function useCaseRecord(id: string | null): CaseRecord {
  const client = useClient();
  const viewer = useViewer()?.user?.id;

  const ask = useCallback(
    async (settled?: true) => {
      if (id === null) return null;
      const { data } = await client.query(OneCase, { id, settled }, fresh);
      if (data === undefined) return undefined;
      return data.case ? readFragment(CaseParts, data.case) : null;
    },
    [client, id],
  );
  const { now, send, ...rest } = useServerRecord<CaseNow>({ ...(id !== null && { ask }), viewer });

  const write = useCallback<CaseRecord['write']>(
    (document, values, fieldOf) =>
      send(
        async () => {
          const { data } = await client.mutation(document, values);
          return data && answerIn(data.answer as CaseOutcome);
        },
        { fieldOf },
      ),
    [client, send],
  );

  return { ...rest, now: id === null || now == null || now.id === id ? now : undefined, send, write };
}
