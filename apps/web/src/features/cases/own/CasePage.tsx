import { IconClockHour4 } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useAskAgain, useAwaited } from '../../../lib/ask-again.ts';
import { useOnline } from '../../../lib/online.ts';
import { forgetAttempt, lastAttempt } from '../../../lib/pay/pay-attempt.ts';
import { useLive } from '../../../lib/use-live.ts';
import { PrimaryLink, SecondaryLink } from '../../../ui/buttons.tsx';
import { Outcome } from '../../../ui/journey/Outcome.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading, Offline } from '../../../ui/states/states.tsx';
import { isDraft, type CaseNow } from '../shared/case.ts';
import styles from '../shared/cases.module.css';
import { EndedCase } from '../shared/EndedCase.tsx';
import { useCaseRecord, type CaseRecord } from '../shared/use-case-record.ts';
import { CancelPart } from './CancelPart.tsx';
import { CaseView } from './CaseView.tsx';
import { AskToCancel, Late } from './late-parts.tsx';
import { awaitsDocuments } from './own-case.ts';
import { CaseChanged } from './own-cases.documents.ts';

/** A number comes a moment after the money. */
const mostTries = 12;

/** One case of mine. */
export default function CasePage() {
  const { caseId: id = '' } = useParams();
  const isOnline = useOnline();
  const record = useCaseRecord(id);
  const { now, failed, refresh, settle } = record;
  const isPaying = now?.status === 'paying';
  const isChecking = now?.files.some(({ status }) => status === 'checking') ?? false;
  const long = useAwaited(settle, isPaying || isChecking);
  const of = useMemo(() => ({ id }), [id]);
  useLive(CaseChanged, of, refresh);

  useEffect(() => {
    if (now != null && !isPaying && lastAttempt()?.id === now.id) forgetAttempt();
  }, [now, isPaying]);

  if (now === undefined) {
    if (!isOnline) return <Offline />;
    return failed ? <Failed onRetry={refresh} /> : <Loading shape="document" />;
  }
  if (now === null) return <Navigate to="/404" replace />;
  if (isPaying) return <Checking id={id} long={long} />;
  if (isDraft(now)) return now.ended ? <NotSent of={now} /> : <Navigate to={`/case/new?id=${id}`} replace />;
  return <Opened key={id} of={now} record={record} />;
}

function Opened({ of, record }: { of: CaseNow; record: CaseRecord }) {
  const [search, setSearch] = useSearchParams();
  const { refresh, forget } = record;
  useAskAgain(refresh, awaitsDocuments(of), mostTries);
  const onDone = useCallback(() => {
    forget();
    setSearch({});
  }, [forget, setSearch]);
  if (search.get('do') === 'cancel' && of.cancelling) {
    if (of.cancelling.free) return <CancelPart of={of} record={record} onDone={onDone} />;
    return (
      <Late>
        <AskToCancel of={of} record={record} onDone={onDone} />
      </Late>
    );
  }
  return <CaseView of={of} record={record} />;
}

function Checking({ id, long }: { id: string; long: boolean }) {
  const goOn = (
    <SecondaryLink to={`/case/new?id=${id}`}>
      <Say id="caseOwn.checking.pay" />
    </SecondaryLink>
  );
  return (
    <div className={styles.page}>
      <Outcome tone="plain" heading="caseOwn.checking" icon={IconClockHour4} actions={long && goOn}>
        <p>
          <Say id={long ? 'caseOwn.checking.long' : 'caseOwn.checking.text'} />
        </p>
      </Outcome>
    </div>
  );
}

function NotSent({ of }: { of: CaseNow }) {
  const goOn = (
    <PrimaryLink to={`/case/new?id=${of.id}&step=check`}>
      <Say id="caseOwn.goOn" />
    </PrimaryLink>
  );
  return (
    <div className={styles.page}>
      <Outcome tone="warn" heading="caseOwn.notSent" actions={goOn}>
        <p>
          <Say id="caseOwn.notSent.text" />
        </p>
      </Outcome>
      <EndedCase of={of} />
    </div>
  );
}
