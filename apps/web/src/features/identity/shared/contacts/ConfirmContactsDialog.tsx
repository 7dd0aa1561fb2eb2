import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMutation } from 'urql';
import { readFragment, type FragmentType } from '../../../../gql/fragment-masking.ts';
import { graphql } from '../../../../gql/index.ts';
import { useViewers } from '../../../../lib/viewer-context.tsx';
import { PrimaryButton, SecondaryButton } from '../../../../ui/buttons.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { countryName } from '../../../../ui/form/countries.ts';
import { refused } from '../../../../ui/form/refused.ts';
import { SummaryList } from '../../../../ui/journey/SummaryList.tsx';
import { Say } from '../../../../ui/Say.tsx';
import styles from './contacts.module.css';

export const ContactDetails = graphql(`
  fragment ContactDetails on Contacts {
    address1
    address2
    city
    country
    postCode
    phone
    phoneCountry
    weixin
  }
`);

const ConfirmContacts = graphql(`
  mutation ConfirmContacts {
    confirmContacts {
      ... on User {
        id
        contacts {
          active
        }
      }
      ...RefusalParts
    }
  }
`);

type Props = {
  contacts: FragmentType<typeof ContactDetails>;
  /** The person says that the details are right, and the server has noted it. */
  onConfirmed(): void;
  /** The person wants to change them first. */
  onEdit(): void;
  onClose(): void;
};

/** Before something is sent or somebody is called: are these details right? */
export default function ConfirmContactsDialog({ contacts, onConfirmed, onEdit, onClose }: Props) {
  const intl = useIntl();
  const viewers = useViewers();
  const [, confirm] = useMutation(ConfirmContacts);
  const [waiting, setWaiting] = useState(false);
  const details = readFragment(ContactDetails, contacts);
  const { phone, phoneCountry, address1, address2, city, country, postCode, weixin } = details;
  const address = [address1, address2, city, postCode, country && countryName(country, intl.locale)].filter(Boolean);

  async function send() {
    setWaiting(true);
    const { data } = await confirm({});
    setWaiting(false);
    const outcome = data?.confirmContacts;
    if (outcome?.__typename === 'Refusal') {
      refused(outcome);
    } else if (outcome !== undefined) {
      await viewers.renew();
      onConfirmed();
    }
  }

  return (
    <Dialog heading={<Say id="contacts.confirm" />} onClose={onClose}>
      <p>
        <Say id="contacts.confirm.text" />
      </p>
      <SummaryList
        rows={[
          { question: 'contacts.phone', answer: phone && <Plain lines={[`${phoneCountry} ${phone}`]} /> },
          { question: 'contacts.address', answer: address.length > 0 ? <Plain lines={address} /> : undefined },
          ...(weixin ? [{ question: 'contacts.weixin' as const, answer: <Plain lines={[weixin]} /> }] : []),
        ]}
      />
      <div className={styles.actions}>
        <PrimaryButton onClick={() => void send()} disabled={waiting || !phone}>
          <Say id={waiting ? 'form.sending' : 'contacts.confirm.yes'} />
        </PrimaryButton>
        <SecondaryButton onClick={onEdit}>
          <Say id="contacts.confirm.edit" />
        </SecondaryButton>
      </div>
    </Dialog>
  );
}

function Plain({ lines }: { lines: readonly (string | null | undefined)[] }) {
  return (
    <span className={styles.lines} translate="no">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
