import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useMutation, useQuery } from 'urql';
import { graphql } from '../../../gql/index.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import { useOnline } from '../../../lib/online.ts';
import { useVisible } from '../../../lib/visible.ts';
import { DangerButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { refused } from '../../../ui/form/refused.ts';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Offline } from '../../../ui/states/states.tsx';
import styles from './account.module.css';
import { AccountPage } from './AccountPage.tsx';
import { sayGood } from './use-save.ts';

const MyDevices = graphql(`
  query MyDevices {
    sessions {
      id
      device
      startedAt
      lastUsedAt
      current
    }
  }
`);

const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

export default function DevicesPage() {
  return (
    <AccountPage heading="account.devices" lead="account.devices.lead" membersOnly>
      {() => <Devices />}
    </AccountPage>
  );
}

type Device = { id: string; device: string; startedAt: string; lastUsedAt: string; current: boolean };

const betweenLooks = 30_000;

/** Asked again while somebody looks, so that a device that signs in or out shows. */
function useDevices() {
  const [{ data, error, fetching }, ask] = useQuery({
    query: MyDevices,
    requestPolicy: 'cache-and-network',
    context: quiet,
  });
  const visible = useVisible();
  useEffect(() => {
    if (!visible) return undefined;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), betweenLooks);
    return () => clearInterval(timer);
  }, [visible, ask]);
  return { devices: data?.sessions as readonly Device[] | undefined, failed: error !== undefined && !fetching, ask };
}
const quiet = { quiet: true };

export function Devices() {
  const { devices, failed, ask } = useDevices();
  const isOnline = useOnline();
  const [ending, setEnding] = useState<Device | 'others'>();
  const again = () => ask({ requestPolicy: 'network-only' });

  if (devices === undefined) {
    if (!isOnline) return <Offline />;
    return failed ? <Failed onRetry={again} /> : <p>{<Say id="state.loading" />}</p>;
  }
  const others = devices.filter(({ current }) => !current);
  return (
    <>
      <ul className={styles.rows}>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => setEnding(device)} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className={styles.soft}>
          <Say id="account.devices.none" />
        </p>
      ) : (
        <div>
          <DangerButton onClick={() => setEnding('others')}>
            <Say id="account.devices.endOthers" />
          </DangerButton>
        </div>
      )}
      {ending !== undefined && (
        <EndDialog
          ending={ending}
          onClose={() => setEnding(undefined)}
          onEnded={() => {
            setEnding(undefined);
            again();
          }}
        />
      )}
    </>
  );
}

function useDeviceName() {
  const intl = useIntl();
  return ({ device }: Device) => device || intl.formatMessage({ id: 'account.devices.unknown' });
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd(): void }) {
  const intl = useIntl();
  const { language } = useLanguage();
  const nameOf = useDeviceName();
  const name = nameOf(device);
  return (
    <li className={styles.row}>
      <div className={styles.rowWords}>
        <strong data-formatted>{name}</strong>
        {device.current ? (
          <span className={styles.badge}>
            <IconCircleCheck size={20} aria-hidden />
            <Say id="account.devices.this" />
          </span>
        ) : (
          <span className={styles.soft}>
            <Say id="account.devices.used" values={{ time: formatUkTime(device.lastUsedAt, language) }} />
          </span>
        )}
        <span className={styles.soft}>
          <Say id="account.devices.since" values={{ time: formatUkTime(device.startedAt, language) }} />
        </span>
      </div>
      {!device.current && (
        <button
          type="button"
          className={`${styles.act} ${styles.ends}`}
          aria-label={intl.formatMessage({ id: 'account.devices.end.label' }, { device: name })}
          onClick={onEnd}
        >
          <Say id="account.devices.end" />
        </button>
      )}
    </li>
  );
}

type EndProps = { ending: Device | 'others'; onClose(): void; onEnded(): void };

function EndDialog({ ending, onClose, onEnded }: EndProps) {
  const nameOf = useDeviceName();
  const [{ fetching: endingOne }, endOne] = useMutation(EndSession);
  const [{ fetching: endingAll }, endAll] = useMutation(EndOtherSessions);
  const waiting = endingOne || endingAll;

  async function end() {
    const outcome =
      ending === 'others'
        ? (await endAll({})).data?.endOtherSessions
        : (await endOne({ id: ending.id })).data?.endSession;
    if (outcome?.__typename === 'Refusal') refused(outcome);
    else if (outcome !== undefined) sayGood('account.devices.ended');
    else return;
    onEnded();
  }

  return (
    <ConfirmDialog
      heading={
        ending === 'others' ? (
          <Say id="account.devices.endOthers.ask" />
        ) : (
          <Say id="account.devices.end.ask" values={{ device: nameOf(ending) }} />
        )
      }
      keep={ending === 'others' ? 'account.devices.endOthers.keep' : 'account.devices.end.keep'}
      onKeep={onClose}
      end={<Say id={ending === 'others' ? 'account.devices.endOthers.yes' : 'account.devices.end.yes'} />}
      onEnd={() => void end()}
      busy={waiting}
    >
      <p>
        <Say id="account.devices.end.text" />
      </p>
    </ConfirmDialog>
  );
}
