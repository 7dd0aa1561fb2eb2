import { useState } from 'react';
import { useMutation } from 'urql';
import type { MutateVaccineStockInput } from '../../../gql/graphql.ts';
import type { RefusalAnswer } from '../../../lib/api/refusal.ts';
import { notify } from '../../../ui/notifications/notifications.ts';
import { MutateVaccineStock } from './stock.documents.ts';

const done = {
  receive: 'pharmaStock.receive.done',
  count: 'pharmaStock.count.done',
  writeOff: 'pharmaStock.writeOff.done',
} as const;

/** One id for what is sent, so that an answer that was lost does not make two changes of one. */
export function useStock(pharmaid: string, onDone: () => void) {
  const [changeId] = useState(() => crypto.randomUUID());
  const [, mutate] = useMutation(MutateVaccineStock);

  /** Answers why it was refused. */
  async function change(
    input: Omit<MutateVaccineStockInput, 'pharmaid' | 'changeId'>,
  ): Promise<RefusalAnswer | undefined> {
    const { data } = await mutate({ input: { pharmaid, changeId, ...input } });
    const answer = data?.answer;
    if (!answer) return undefined;
    if (answer.__typename === 'Refusal') return answer;
    notify({ tone: 'good', message: done[input.action] });
    onDone();
    return undefined;
  }

  return { changeId, change };
}
