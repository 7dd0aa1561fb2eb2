import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMutation } from 'urql';
import type { GroupPharmaciesPartsFragment } from '../../../gql/graphql.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { ConfirmDialog } from '../../../ui/Confirm.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { notify } from '../../../ui/notifications/notifications.ts';
import { Say } from '../../../ui/Say.tsx';
import { MutatePharma } from '../shared/pharmacies.documents.ts';

type Pharmacy = GroupPharmaciesPartsFragment['pharmacies'][number];
type Props = { groupId: string; pharmacy: Pharmacy; isLast: boolean; onChanged(): void };

/** Switches a pharmacy off after a question that says what stays, and on again. */
export function SwitchPharmacy({ groupId, pharmacy, isLast, onChanged }: Props) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [{ fetching: busy }, mutate] = useMutation(MutatePharma);
  const { id: pharmaid, actions, booked } = pharmacy;
  const { name } = pharmacy.pharma;
  const called = <bdi translate="no">{name}</bdi>;

  async function send(action: 'activate' | 'deactivate') {
    const { data } = await mutate({ action, pharmagroup: groupId, pharmaid });
    const outcome = data?.answer;
    if (outcome === undefined) return;
    if (outcome.__typename === 'Refusal') setTrouble(troubleIn(outcome));
    else {
      notify({ tone: 'good', message: action === 'activate' ? 'pharmaWork.activated' : 'pharmaWork.deactivated' });
      setTrouble(undefined);
      setAsking(false);
    }
    onChanged();
  }

  return (
    <>
      {!isAsking && <TroubleNote trouble={trouble} level={3} />}
      {actions.includes('activate') && (
        <SecondaryButton
          disabled={busy}
          aria-label={intl.formatMessage({ id: 'pharmaWork.activate.name' }, { name })}
          onClick={() => void send('activate')}
        >
          <Say id="pharmaWork.activate" />
        </SecondaryButton>
      )}
      {actions.includes('deactivate') && (
        <SecondaryButton
          aria-label={intl.formatMessage({ id: 'pharmaWork.deactivate.name' }, { name })}
          onClick={() => setAsking(true)}
        >
          <Say id="pharmaWork.deactivate" />
        </SecondaryButton>
      )}
      {isAsking && (
        <ConfirmDialog
          heading={<Say id="pharmaWork.deactivate.question" values={{ name: called }} />}
          keep="pharmaWork.deactivate.keep"
          onKeep={() => setAsking(false)}
          end={<Say id="pharmaWork.deactivate" />}
          onEnd={() => void send('deactivate')}
          busy={busy}
        >
          <TroubleNote trouble={trouble} level={3} />
          {isLast && (
            <p>
              <Say id="pharmaWork.deactivate.last" />
            </p>
          )}
          <p>
            <Say id="pharmaWork.deactivate.text" values={{ count: booked }} />
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
