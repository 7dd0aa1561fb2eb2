import type { TypedDocumentNode } from '@urql/core';
import { useCallback } from 'react';
import { useQuery, type AnyVariables, type UseQueryArgs } from 'urql';
import { useOnline } from '../../../lib/online.ts';

const quiet = { quiet: true };

export type Waiting = 'loading' | 'failed' | 'offline';
export type Asked<Data> = { data?: Data; waiting?: Waiting; again(): void };

/** What the server answers, or why there is nothing yet. */
export function useAsked<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pause = false,
): Asked<Data> {
  const isOnline = useOnline();
  const args = { query, variables, pause, context: quiet } as UseQueryArgs<Variables, Data>;
  const [{ data, error, fetching }, ask] = useQuery<Data, Variables>(args);
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  if (data !== undefined || pause) return { data, again };
  if (!isOnline) return { waiting: 'offline', again };
  return { waiting: error && !fetching ? 'failed' : 'loading', again };
}
