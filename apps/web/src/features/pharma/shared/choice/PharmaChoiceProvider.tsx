import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useClient, useQuery } from 'urql';
import { keepBoardOf } from '../../../../lib/kept-board.ts';
import { keepPharmaChoice, lastPharmaChoice } from '../../../../lib/pharma-choice.ts';
import { useReturn } from '../../../../lib/return.ts';
import { useViewer } from '../../../../lib/viewer-context.tsx';
import { PharmaMemberships } from '../memberships.documents.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import { loadParts } from './loads.ts';
import { choosable } from './parts.ts';
import { PharmaChoiceContext, type PharmaChoiceNow, type PharmaMembership } from './pharma-choice.ts';
import { useChooser } from './use-chooser.ts';

const context = { quiet: true } as const;
const anew = { requestPolicy: 'network-only' } as const;
const nowhere: readonly PharmaMembership[] = [];

/** Around the pages of a pharmacy: which group and which pharmacy they are about, and the dialog that asks. */
export function PharmaChoiceProvider({ children }: { children: ReactNode }) {
  const userId = useViewer()?.user?.id ?? '';
  return (
    <Choosing key={userId} userId={userId}>
      {children}
    </Choosing>
  );
}

function Choosing({ userId, children }: { userId: string; children: ReactNode }) {
  const server = useClient();
  const [{ data, error, fetching }, ask] = useQuery({ query: PharmaMemberships, context });
  const chooser = useChooser({
    last: lastPharmaChoice(userId),
    remember: (choice) => keepPharmaChoice(userId, choice),
    load: (loads) => loadParts(server, loads),
  });
  const { value, send } = chooser;
  const { choice, isPublic } = chooser.context;
  const memberships = data?.pharmagroupuser ?? nowhere;
  const failed = !data && !fetching && error !== undefined;

  useEffect(() => {
    if (data) send({ type: 'MembershipsLoaded', groups: data.pharmagroupuser.map(choosable) });
  }, [data, send]);
  useEffect(() => {
    if (data && choice) keepBoardOf(choice.pharmacyId === null ? [] : [choice.pharmacyId]);
  }, [data, choice]);
  useEffect(() => {
    if (data) keepBoardOf(data.pharmagroupuser.flatMap(pharmaciesOf));
  }, [data]);
  useEffect(() => {
    if (failed) send({ type: 'MembershipsFailed' });
  }, [failed, send]);
  useReturn(useCallback(() => ask(anew), [ask]));

  const needPharmacy = useCallback(() => {
    send({ type: 'PharmacyNeeded' });
    return () => send({ type: 'PharmacySpared' });
  }, [send]);

  const now = useMemo((): PharmaChoiceNow => {
    const group = memberships.find(({ id }) => id === choice?.groupId);
    const working = memberships.filter(({ active, role }) => active && pharmaRoleMay(role, 'seeBookings'));
    return {
      state: stateOf(value, group),
      group,
      pharmacy: group?.pharmacies.find(({ pharma }) => pharma.id === choice?.pharmacyId)?.pharma,
      memberships,
      isPublic,
      canChange: working.length > 1 || working.some(({ pharmacies }) => pharmacies.length > 1),
      change: () => send({ type: 'ChangeAsked' }),
      retry: () => {
        send({ type: 'AskedAgain' });
        ask(anew);
      },
      needPharmacy,
    };
  }, [value, choice, memberships, isPublic, send, ask, needPharmacy]);

  return (
    <PharmaChoiceContext value={now}>
      {children}
      {(value === 'choosing' || value === 'shake') && <ChoiceDialog chooser={chooser} memberships={memberships} />}
    </PharmaChoiceContext>
  );
}

const pharmaciesOf = ({ active, pharmacies }: PharmaMembership) =>
  active ? pharmacies.map(({ pharma }) => pharma.id) : [];

function stateOf(value: string, group: PharmaMembership | undefined): PharmaChoiceNow['state'] {
  if (value === 'failed' || value === 'none') return value;
  if (value === 'choosing' || value === 'shake') return group ? 'chosen' : 'choosing';
  return value === 'chosen' && group ? 'chosen' : 'loading';
}
