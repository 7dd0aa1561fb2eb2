import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import { useRef, useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { NeedsGroup } from '../shared/choice/needs.tsx';
import { PharmaGroupUsers, PharmaGroupUsersParts } from '../shared/group-users.documents.ts';
import { InviteForm } from './InviteForm.tsx';
import { SeveralUsers } from './SeveralUsers.tsx';
import { UserLine } from './UserLine.tsx';
import { useSeveral } from './use-several.ts';
import styles from './users.module.css';

const context = { quiet: true } as const;
const again = { requestPolicy: 'network-only' } as const;

/** Those who run a group say who works in it, as what, and in which pharmacies. */
export default function UsersPage() {
  return (
    <Page wide heading={<Say id="pharmaUsers.title" />} lead={<Say id="pharmaUsers.lead" />}>
      <NeedsGroup>
        {({ id, role }) =>
          pharmaRoleMay(role, 'manageUsers') ? (
            <Users key={id} groupId={id} />
          ) : (
            <Empty title="pharmaUsers.none" text="pharmaUsers.none.text" />
          )
        }
      </NeedsGroup>
    </Page>
  );
}

function Users({ groupId }: { groupId: string }) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: PharmaGroupUsers,
    variables: { group: groupId },
    context,
  });
  const [isInviting, setInviting] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const group = readFragment(PharmaGroupUsersParts, data?.pharmagroupusers);
  const several = useSeveral(group?.users ?? []);
  if (!group) {
    if (data && !fetching) return <Empty title="pharmaUsers.none" text="pharmaUsers.none.text" />;
    return error && !fetching ? <Failed onRetry={() => ask(again)} /> : <Loading shape="list" />;
  }
  const reload = () => ask(again);
  return (
    <>
      {isInviting ? (
        <InviteForm
          group={group}
          onSent={() => {
            setInviting(false);
            reload();
          }}
          onKeep={() => setInviting(false)}
        />
      ) : (
        <div className={styles.ways}>
          <SecondaryButton
            onClick={() => {
              several.end();
              setInviting(true);
            }}
          >
            <Say id="pharmaUsers.invite" />
          </SecondaryButton>
          {(several.possible > 1 || several.isOn) && (
            <SecondaryButton ref={toggle} onClick={several.isOn ? several.end : several.begin}>
              <Say id={several.isOn ? 'pharmaUsers.several.end' : 'pharmaUsers.several'} />
            </SecondaryButton>
          )}
        </div>
      )}
      {several.isOn && (
        <SeveralUsers
          groupId={groupId}
          chosen={several.chosen}
          onChanged={reload}
          onDone={() => {
            several.end();
            toggle.current?.focus();
          }}
        />
      )}
      <ul className={styles.users}>
        {group.users.map((user) => (
          <UserLine key={user.id} group={group} user={user} choosing={several.of(user)} onChanged={reload} />
        ))}
      </ul>
    </>
  );
}
