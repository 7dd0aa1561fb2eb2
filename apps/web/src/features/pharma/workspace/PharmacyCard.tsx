import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { GroupPharmaciesPartsFragment } from '../../../gql/graphql.ts';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Missing } from './Missing.tsx';
import { contactLink } from './contact-link.tsx';
import { PharmacyForm } from './PharmacyForm.tsx';
import { SwitchPharmacy } from './SwitchPharmacy.tsx';
import styles from './workspace.module.css';

type Group = GroupPharmaciesPartsFragment;
type Pharmacy = Group['pharmacies'][number];
type Props = { group: Group; pharmacy: Pharmacy; onChanged(): void };

const marks = {
  gold: 'pharmaWork.mark.gold',
  vaccine: 'pharmaWork.mark.vaccine',
  pos: 'pharmaWork.mark.pos',
  wl: 'pharmaWork.mark.wl',
  pilot: 'pharmaWork.mark.pilot',
} as const satisfies Record<string, MessageId>;

/** A pharmacy of the group: where it is, what it does, and what can be done with it. */
export function PharmacyCard({ group, pharmacy, onChanged }: Props) {
  const intl = useIntl();
  const [editing, setEditing] = useState<'update' | 'calendar'>();
  const { id, actions, booked, calendar, closedByStaff } = pharmacy;
  const { name, address1, city, postCode, phone, active } = pharmacy.pharma;
  const isLast = group.pharmacies.filter((each) => each.pharma.active).length === 1;
  const has = Object.entries(marks).filter(([flag]) => pharmacy[flag as keyof typeof marks]);
  return (
    <li className={styles.pharmacy}>
      <h3 translate="no">
        <bdi>{name}</bdi>
      </h3>
      <p translate="no">
        <bdi>{[address1, city, postCode].join(', ')}</bdi>
        <br />
        <bdi>{phone}</bdi>
      </p>
      {has.length > 0 && (
        <ul className={styles.marks}>
          {has.map(([flag, mark]) => (
            <li key={flag}>
              <Say id={mark} />
            </li>
          ))}
        </ul>
      )}
      {!active && (
        <p className={styles.off}>
          <Say
            id={closedByStaff ? 'pharmaWork.pharmacy.locked' : 'pharmaWork.pharmacy.off'}
            values={{ count: booked, contact: contactLink }}
          />
        </p>
      )}
      {active && <Missing needs={pharmacy.missing} />}
      {active && (
        <p>
          <AppLink to={`/medtest/in-store/${id}`}>
            <Say id="pharmaWork.pharmacy.tests" />
          </AppLink>
        </p>
      )}
      {calendar && (
        <p className={styles.soft}>
          {calendar.email ? (
            <Say
              id={pharmacy.calendarMail ? 'pharmaWork.mail.to' : 'pharmaWork.mail.off'}
              values={{ email: <bdi translate="no">{calendar.email}</bdi> }}
            />
          ) : (
            <Say id="pharmaWork.mail.none" />
          )}
        </p>
      )}
      {actions.length > 0 && !editing && (
        <div className={styles.actions}>
          {actions.includes('update') && (
            <SecondaryButton
              aria-label={intl.formatMessage({ id: 'pharmaWork.edit.name' }, { name })}
              onClick={() => setEditing('update')}
            >
              <Say id="pharmaWork.edit" />
            </SecondaryButton>
          )}
          {actions.includes('calendar') && (
            <SecondaryButton
              aria-label={intl.formatMessage({ id: 'pharmaWork.mail.set.name' }, { name })}
              onClick={() => setEditing('calendar')}
            >
              <Say id="pharmaWork.mail.set" />
            </SecondaryButton>
          )}
          <SwitchPharmacy groupId={group.id} pharmacy={pharmacy} isLast={isLast} onChanged={onChanged} />
        </div>
      )}
      {editing && (
        <PharmacyForm
          key={editing}
          way={editing}
          groupId={group.id}
          pharmacy={pharmacy}
          onChanged={onChanged}
          onClose={() => setEditing(undefined)}
        />
      )}
    </li>
  );
}
