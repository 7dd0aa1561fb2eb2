import { ukDay } from '@meridian/domain/kernel/rules';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient, useMutation } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { VisitPartsFragment } from '../../../gql/graphql.ts';
import { reasonOf } from '../../../lib/api/refusal.ts';
import { useOnline } from '../../../lib/online.ts';
import { useLiveVisits } from '../shared/use-live-visits.ts';
import { PharmacyVisits, VisitParts } from '../shared/visits.documents.ts';
import { OpenVisit, VisitsChanged } from './board.documents.ts';
import type { Opened } from './opened.ts';

const everySeconds = 30;
const context = { requestPolicy: 'network-only', quiet: true } as const;

type State = 'loading' | 'open' | 'unknown' | 'failed' | 'closed';

/** What is shown of an opened visit changes with these. */
const shownBy = ({ stage, status, identityRefusals, patients }: VisitPartsFragment): string =>
  JSON.stringify([
    patients.map(({ sampled, editions, answered, out }) => [sampled, editions, answered, out]),
    identityRefusals,
    stage === 'done' || stage === 'ended' || status === 'pending' ? status : null,
  ]);

/**
 * A visit is opened once for each look, of which the patient reads; how it stands is read anew with the board.
 * What was opened stays on the screen until a newer answer is there.
 */
export function useVisit(pharmaid: string, id: string, onShown: (visit?: VisitPartsFragment) => void) {
  const server = useClient();
  const [, send] = useMutation(OpenVisit);
  const [state, setState] = useState<State>('loading');
  const [opened, setOpened] = useState<Opened>();
  const [visit, setVisit] = useState<VisitPartsFragment>();
  const asked = useRef(false);
  const shown = useRef('');
  const latest = useRef(onShown);
  useEffect(() => {
    latest.current = onShown;
  });

  const open = useCallback(async () => {
    if (!navigator.onLine) return setState((before) => (before === 'open' ? 'open' : 'failed'));
    const { data } = await send({ input: { pharmaid, id } });
    const answer = data?.answer;
    if (answer?.__typename !== 'OpenedPharmaBooking') {
      shown.current = '';
      const isUnknown = answer && reasonOf(answer) === 'unknownBooking';
      return setState((before) => (isUnknown ? 'unknown' : before === 'open' ? 'open' : 'failed'));
    }
    const found = readFragment(VisitParts, answer.booking);
    setOpened(answer);
    shown.current = shownBy(found);
    setVisit(found);
    setState('open');
    latest.current(found);
  }, [send, pharmaid, id]);
  useEffect(() => {
    if (!asked.current) void open();
    asked.current = true;
  }, [open]);

  const refresh = useCallback(
    (newer: VisitPartsFragment) => {
      if (shownBy(newer) === shown.current) return;
      shown.current = shownBy(newer);
      void open();
    },
    [open],
  );

  const online = useOnline();
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current && state === 'failed') void open();
    wasOnline.current = online;
  }, [online, state, open]);

  const at = visit?.at;
  const [ended, setEnded] = useState(false);
  const read = useCallback(async () => {
    if (at === undefined) return;
    const { data } = await server.query(PharmacyVisits, { pharmaid, date: ukDay(new Date(at)), ids: [id] }, context);
    if (data === undefined) return;
    setEnded(data.pharmabooking === null);
    if (!data.pharmabooking) {
      latest.current();
      return setState('closed');
    }
    if (ended) return void open();
    const [found] = data.pharmabooking.rows;
    if (!found) return;
    const newer = readFragment(VisitParts, found);
    setVisit(newer);
    refresh(newer);
  }, [server, pharmaid, id, at, open, refresh, ended]);
  useLiveVisits(VisitsChanged, pharmaid, () => void read(), {
    everySeconds,
    ended,
    onEnd: () => setEnded(true),
    ask: () => void read(),
  });

  function take(taken: VisitPartsFragment) {
    setVisit(taken);
    refresh(taken);
  }

  return { state, visit, opened, online, take, read, open };
}
