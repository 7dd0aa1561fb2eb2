import { useQuery } from 'urql';
import type { PharmaMembershipsQuery } from '../../../gql/graphql.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page, Section } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty, Failed, Loading } from '../../../ui/states/states.tsx';
import { PharmaMemberships } from '../shared/memberships.documents.ts';
import { roleNames } from '../shared/role-names.ts';
import styles from './workspace.module.css';

type Group = PharmaMembershipsQuery['pharmagroupuser'][number];

const context = { quiet: true } as const;

/** Where a pharmacy's people begin: the groups in which they work, and their pharmacies. */
export default function PharmaciesPage() {
  const [{ data, error, fetching }, ask] = useQuery({ query: PharmaMemberships, context });
  const groups = data?.pharmagroupuser;
  return (
    <Page heading={<Say id="pharmaWork.title" />} lead={<Say id="pharmaWork.lead" />}>
      {!groups && error && !fetching && <Failed onRetry={() => ask({ requestPolicy: 'network-only' })} />}
      {!groups && (!error || fetching) && <Loading shape="list" />}
      {groups?.length === 0 && <Empty title="pharmaWork.none" text="pharmaWork.none.text" />}
      {groups?.map((group) => (
        <GroupPart key={group.id} group={group} />
      ))}
    </Page>
  );
}

function GroupPart({ group: { company, role, pharmacies } }: { group: Group }) {
  return (
    <Section heading={<bdi translate="no">{company}</bdi>}>
      <p>
        <Say id="pharmaWork.role" values={{ role: <Say id={roleNames[role]} /> }} />
      </p>
      {pharmacies.length === 0 && (
        <p>
          <Say id="pharmaWork.group.empty" />
        </p>
      )}
      <ul className={styles.pharmacies}>
        {pharmacies.map(({ pharma: { id, name, address1, city, postCode, phone, active } }) => (
          <li key={id} className={styles.pharmacy}>
            <h3 translate="no">
              <bdi>{name}</bdi>
            </h3>
            <p translate="no">
              <bdi>{[address1, city, postCode].join(', ')}</bdi>
              <br />
              <bdi>{phone}</bdi>
            </p>
            {!active && (
              <p className={styles.off}>
                <Say id="pharmaWork.pharmacy.off" />
              </p>
            )}
            {active && (
              <p>
                <AppLink to={`/medtest/in-store/${id}`}>
                  <Say id="pharmaWork.pharmacy.tests" />
                </AppLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
