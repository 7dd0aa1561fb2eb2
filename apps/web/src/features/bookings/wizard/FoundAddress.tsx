import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useClient } from 'urql';
import type { AddressesOfQuery } from '../../../gql/graphql.ts';
import { troubleIn } from '../../../lib/api/refusal.ts';
import type { Trouble } from '../../../lib/api/errors.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { useFieldErrors } from '../../../ui/form/form-errors.ts';
import { Say } from '../../../ui/Say.tsx';
import styles from './booking.module.css';
import { AddressesOf } from './booking.documents.ts';
import { AddressFields, PostCodeField } from '../../identity/shared/person/AddressFields.tsx';
import type { WhereaboutsValues } from '../shared/booking-form.values.ts';

type Outcome = AddressesOfQuery['postCodeAddresses'];
type Found = Extract<Outcome, { __typename: 'FoundAddresses' }>['addresses'];

/** By postcode first; anyone who cannot be found that way, or lives elsewhere, types it. */
export function FoundAddress() {
  const { values } = useFormikContext<WhereaboutsValues>();
  const { address } = values;
  const isWrong = Object.keys(useFieldErrors()).some(
    (field) => field.startsWith('address.') && field !== 'address.postCode',
  );
  const [typing, setTyping] = useState(address.address1 !== '' || address.country !== 'GB');
  const isOpen = typing || isWrong;
  return (
    <>
      {address.country === 'GB' && <Lookup onFilled={() => setTyping(true)} />}
      {isOpen ? (
        <AddressFields withoutPostCode={address.country === 'GB'} />
      ) : (
        <div>
          <button type="button" className={styles.link} onClick={() => setTyping(true)}>
            <Say id="booking.address.type" />
          </button>
        </div>
      )}
    </>
  );
}

function Lookup({ onFilled }: { onFilled(): void }) {
  const client = useClient();
  const intl = useIntl();
  const id = useId();
  const { values, setFieldValue } = useFormikContext<WhereaboutsValues>();
  const [found, setFound] = useState<Found>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [asking, setAsking] = useState(false);
  const { postCode } = values.address;

  async function find() {
    setAsking(true);
    const { data } = await client.query(AddressesOf, { postCode: postCode.trim() }, { quiet: true, personal: true });
    setAsking(false);
    const answer = data?.postCodeAddresses;
    const addresses = answer?.__typename === 'FoundAddresses' ? answer.addresses : [];
    setFound(addresses);
    setTrouble(answer?.__typename === 'Refusal' ? troubleIn(answer) : undefined);
    if (addresses.length === 0) onFilled();
  }

  function fill(index: number) {
    const address = found?.[index];
    if (address === undefined) return;
    const { address1, address2, city, postCode: code, country } = address;
    void setFieldValue('address', { address1, address2: address2 ?? '', city, postCode: code, country });
    onFilled();
  }

  const label = (index: number) => {
    const { address1, address2, city } = found?.[index] ?? {};
    return [address1, address2, city].filter(Boolean).join(', ');
  };
  return (
    <>
      <div className={styles.lookup}>
        <PostCodeField />
        <SecondaryButton disabled={asking || postCode.trim() === ''} onClick={() => void find()}>
          <Say id={asking ? 'booking.address.finding' : 'booking.address.find'} />
        </SecondaryButton>
      </div>
      <div aria-live="polite" className={styles.found}>
        {found !== undefined && found.length > 0 && (
          <>
            <label htmlFor={id}>
              <Say id="booking.address.choose" values={{ count: found.length }} />
            </label>
            <select
              id={id}
              defaultValue=""
              className={styles.select}
              onChange={({ target }) => fill(Number(target.value))}
            >
              <option value="" disabled>
                {intl.formatMessage({ id: 'form.choose' })}
              </option>
              {found.map((_, index) => (
                <option key={index} value={index} data-formatted>
                  {label(index)}
                </option>
              ))}
            </select>
          </>
        )}
        {found !== undefined && found.length === 0 && (
          <p>
            <Say id={trouble?.message ?? 'booking.address.none'} values={trouble?.values} />
          </p>
        )}
      </div>
    </>
  );
}
