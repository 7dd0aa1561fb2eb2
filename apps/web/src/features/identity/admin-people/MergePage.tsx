import { useSearchParams } from 'react-router';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Empty } from '../../../ui/states/states.tsx';
import { Compared } from './Compared.tsx';
import { FindOther } from './FindOther.tsx';

/** Two people who may be one: found, looked at side by side, and made one. */
export default function MergePage() {
  const [address, setAddress] = useSearchParams();
  const kept = address.get('kept');
  const other = address.get('other');
  return (
    <Page heading={<Say id="adminPeople.merge.title" />} lead={<Say id="adminPeople.merge.lead" />} wide>
      {!kept && (
        <Empty
          title="adminPeople.merge.nobody"
          text="adminPeople.merge.nobody.text"
          action={
            <AppLink to="/admin/people">
              <Say id="adminPeople.title" />
            </AppLink>
          }
        />
      )}
      {kept && !other && <FindOther kept={kept} onFound={(found) => setAddress({ kept, other: found })} />}
      {kept && other && (
        <Compared
          key={`${kept} ${other}`}
          kept={kept}
          other={other}
          onSwap={() => setAddress({ kept: other, other: kept }, { replace: true })}
          onAnother={() => setAddress({ kept })}
        />
      )}
    </Page>
  );
}
