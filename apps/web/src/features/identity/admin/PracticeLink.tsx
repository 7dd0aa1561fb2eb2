import { useEffect, useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import type { AdminRow, SectionProps } from '../../../ui/admin/index.ts';
import { Say } from '../../../ui/Say.tsx';
import { PracticeStanding, type Standing } from './practice-standing.documents.ts';

type Shown = Pick<SectionProps<AdminRow>, 'row' | 'version'>;

/** From a doctor to where staff let this one take GP appointments, or end that: what is possible now, and why the rest is not. */
export function PracticeLink({ row, version }: Shown) {
  return row['doctor'] === 'none' ? null : <Ways id={String(row['id'])} version={version} />;
}

function Ways({ id, version }: { id: string; version: string }) {
  const standing = useStanding(id, version);
  if (!standing) return null;
  const { status, notGranted } = standing;
  const at = encodeURIComponent(id);
  return (
    <>
      {status && (
        <p>
          <AppLink to={`/admin/practitioners?open=${at}`}>
            <Say id={status === 'active' ? 'adminHcp.practice.open' : 'adminHcp.practice.past'} />
          </AppLink>
        </p>
      )}
      {status !== 'active' && (
        <p>
          {notGranted ? (
            <Say
              id="adminHcp.practice.not"
              values={{ why: <Say id={(reasons[notGranted] ?? notGranted) as MessageId} /> }}
            />
          ) : (
            <AppLink to={`/admin/practitioners?begin=${at}`}>
              <Say id="adminHcp.practice.begin" />
            </AppLink>
          )}
        </p>
      )}
    </>
  );
}

/** On this very page it is said in other words. */
const reasons: Readonly<Record<string, MessageId>> = {
  'gp.refusals.ownRecord': 'adminHcp.practice.own',
  'gp.refusals.doctorNotVerified': 'adminHcp.practice.notVerified',
};

/** Undefined until it is known, and where it cannot be asked. */
function useStanding(id: string, version: string): Standing | undefined {
  const [standing, setStanding] = useState<Standing>();
  useEffect(() => {
    const controller = new AbortController();
    askTrusted(trusted(PracticeStanding), { id }, { signal: controller.signal }).then(
      (found) => !controller.signal.aborted && setStanding(found as Standing),
      () => undefined,
    );
    return () => controller.abort();
  }, [id, version]);
  return standing;
}
