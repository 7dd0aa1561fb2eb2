import { pharmaRoleMay } from '@meridian/domain/pharma/rules';
import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../../gql/fragment-masking.ts';
import type { PharmaMembershipsQuery } from '../../../gql/graphql.ts';
import { SecondaryButton } from '../../../ui/buttons.tsx';
import { Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { roleNames } from '../shared/role-names.ts';
import { GroupPharmaciesParts, PharmaciesOfGroup } from '../shared/pharmacies.documents.ts';
import { contactLink } from './contact-link.tsx';
import { GroupFacts } from './GroupFacts.tsx';
import { PharmacyCard } from './PharmacyCard.tsx';
import { PharmacyForm } from './PharmacyForm.tsx';
import styles from './workspace.module.css';

type Group = PharmaMembershipsQuery['pharmagroupuser'][number];

const context = { quiet: true } as const;
const again = { requestPolicy: 'network-only' } as const;

/** A group in which the viewer works, with its pharmacies. */
export function GroupPart({ group: { id, company, role, active, lockedByStaff } }: { group: Group }) {
  return (
    <Section heading={<bdi translate="no">{company}</bdi>}>
      <p>
        <Say id="pharmaWork.role" values={{ role: <Say id={roleNames[role]} /> }} />
      </p>
      {active && pharmaRoleMay(role, 'managePharmacies') && <GroupFacts groupId={id} />}
      {active && pharmaRoleMay(role, 'seeBookings') ? (
        <Pharmacies groupId={id} />
      ) : (
        <p className={styles.off}>
          <Say
            id={lockedByStaff ? 'pharmaWork.group.locked' : 'pharmaWork.group.off'}
            values={{ contact: contactLink }}
          />
        </p>
      )}
    </Section>
  );
}

function Pharmacies({ groupId }: { groupId: string }) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: PharmaciesOfGroup,
    variables: { group: groupId },
    context,
  });
  const [isAdding, setAdding] = useState(false);
  const group = readFragment(GroupPharmaciesParts, data?.pharma);
  const reload = () => ask(again);
  if (!group) {
    if (error && !fetching) return <Failed onRetry={reload} />;
    return data && !fetching ? <Say id="pharmaWork.group.off" /> : <Loading shape="list" />;
  }
  return (
    <>
      {group.pharmacies.length === 0 && (
        <p>
          <Say id="pharmaWork.group.empty" />
        </p>
      )}
      <ul className={styles.pharmacies}>
        {group.pharmacies.map((pharmacy) => (
          <PharmacyCard key={pharmacy.id} group={group} pharmacy={pharmacy} onChanged={reload} />
        ))}
      </ul>
      {isAdding && <PharmacyForm way="new" groupId={groupId} onChanged={reload} onClose={() => setAdding(false)} />}
      {!isAdding && group.actions.includes('new') && (
        <div>
          <SecondaryButton onClick={() => setAdding(true)}>
            <Say id="pharmaWork.add" />
          </SecondaryButton>
        </div>
      )}
    </>
  );
}
