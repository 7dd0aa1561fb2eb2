import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PharmaGroupUsersPartsFragment } from '../../../gql/graphql.ts';
import { formatDay, ukDay } from '../../../lib/format/uk-moment.ts';
import { formatUkTime } from '../../../lib/format/uk-time.ts';
import { useLanguage } from '../../../lib/i18n/LanguageProvider.tsx';
import type { MessageId } from '../../../lib/i18n/message-id.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { TroubleNote } from '../../../ui/journey/TroubleNote.tsx';
import { Say } from '../../../ui/Say.tsx';
import { roleNames } from '../shared/role-names.ts';
import { EditUser } from './EditUser.tsx';
import { EndUser } from './EndUser.tsx';
import { useUserAction } from './use-user-action.ts';
import styles from './users.module.css';

type User = PharmaGroupUsersPartsFragment['users'][number];
type Choosing = { chosen: boolean; onChoose(): void };
type Props = { group: PharmaGroupUsersPartsFragment; user: User; choosing: Choosing | undefined; onChanged(): void };

const reviews: Readonly<Record<NonNullable<User['phlebotomist']>['review'], MessageId>> = {
  pending: 'pharmaUsers.phlebotomist.pending',
  approved: 'pharmaUsers.phlebotomist.approved',
  refused: 'pharmaUsers.phlebotomist.refused',
};

/** Somebody of the group: who, as what, where, and what can be done. */
export function UserLine({ group, user, choosing, onChanged }: Props) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { id, email, invitedUntil, role, active, pharmacies, data, actions } = user;
  const name = user.name || intl.formatMessage({ id: 'pharmaUsers.noName' });
  const [isEditing, setEditing] = useState(false);
  const { act, busy, trouble } = useUserAction(group.id, onChanged);
  const places = pharmacies.map(({ pharma }) => pharma.name).join(' · ');
  const usual = pharmacies.find((each) => each.default)?.pharma.name;
  return (
    <li className={styles.user} data-off={!active}>
      <div className={styles.who}>
        {choosing ? (
          <label className={styles.choice}>
            <input type="checkbox" checked={choosing.chosen} onChange={choosing.onChoose} />
            <bdi translate="no">{name}</bdi>
          </label>
        ) : (
          <h2>
            <bdi translate="no">{name}</bdi>
          </h2>
        )}
        {email ? (
          <p className={styles.soft} translate="no">
            <bdi>{email}</bdi>
          </p>
        ) : (
          <p className={styles.soft}>
            <Say id={invitedUntil ? 'pharmaUsers.email.gone' : 'pharmaUsers.email.own'} />
          </p>
        )}
      </div>
      <div className={styles.what}>
        <p>
          <Say id={roleNames[role]} />
        </p>
        <p className={styles.soft}>
          {places === '' ? <Say id="pharmaUsers.nowhere" /> : <bdi translate="no">{places}</bdi>}
        </p>
        {usual !== undefined && pharmacies.length > 1 && (
          <p className={styles.soft}>
            <Say id="pharmaUsers.usual.is" values={{ pharmacy: <bdi translate="no">{usual}</bdi> }} />
          </p>
        )}
        <Marks user={user} />
        {data.joinedAt && (
          <p className={styles.soft}>
            <Say id="pharmaUsers.joined" values={{ day: formatDay(ukDay(data.joinedAt), language) }} />
          </p>
        )}
        {invitedUntil && (
          <p className={styles.soft}>
            <Say id="pharmaUsers.until" values={{ time: formatUkTime(invitedUntil, language) }} />
          </p>
        )}
        {!active && !invitedUntil && (
          <p className={styles.off}>
            <Say id="pharmaUsers.off" />
          </p>
        )}
      </div>
      {actions.length > 0 && !isEditing && !choosing && (
        <div className={styles.actions}>
          {actions.includes('update') && (
            <SecondaryButton
              aria-label={intl.formatMessage({ id: 'pharmaUsers.edit.name' }, { name })}
              onClick={() => setEditing(true)}
            >
              <Say id="pharmaUsers.edit" />
            </SecondaryButton>
          )}
          {actions.includes('activate') && (
            <SecondaryButton
              disabled={busy}
              aria-label={intl.formatMessage({ id: 'pharmaUsers.activate.name' }, { name })}
              onClick={() => void act('activate', { groupuserid: id })}
            >
              <Say id="pharmaUsers.activate" />
            </SecondaryButton>
          )}
          {actions.includes('resend') && (
            <SecondaryButton
              disabled={busy}
              aria-label={intl.formatMessage({ id: 'pharmaUsers.resend.name' }, { name })}
              onClick={() => void act('resend', { groupuserid: id })}
            >
              <Say id="pharmaUsers.resend" />
            </SecondaryButton>
          )}
          {actions.includes('deactivate') && (
            <EndUser way="deactivate" id={id} name={name} groupId={group.id} onChanged={onChanged} />
          )}
          {actions.includes('remove') && (
            <EndUser
              way={invitedUntil ? 'withdraw' : 'remove'}
              id={id}
              name={name}
              groupId={group.id}
              onChanged={onChanged}
            />
          )}
        </div>
      )}
      <TroubleNote trouble={trouble} level={3} />
      {isEditing && <EditUser group={group} user={user} onChanged={onChanged} onClose={() => setEditing(false)} />}
    </li>
  );
}

function Marks({ user: { wl, ph, phlebotomist, prescriber } }: { user: User }) {
  const marks: MessageId[] = [
    ...(wl ? (['pharmaUsers.mark.wl'] as const) : []),
    ...(phlebotomist ? [reviews[phlebotomist.review]] : []),
    ...(ph && !phlebotomist ? (['pharmaUsers.mark.ph'] as const) : []),
    ...(phlebotomist?.refusal ? ([`fields.PhlebotomistRefusal.${phlebotomist.refusal}`] as const) : []),
    ...(prescriber ? (['pharmaUsers.mark.prescriber'] as const) : []),
  ];
  if (marks.length === 0) return null;
  return (
    <ul className={styles.marks}>
      {marks.map((mark) => (
        <li key={mark}>
          <Say id={mark} />
        </li>
      ))}
    </ul>
  );
}
