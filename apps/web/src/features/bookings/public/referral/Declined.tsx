import { SecondaryLink } from '../../../../ui/buttons.tsx';
import { Page } from '../../../../ui/page/Page.tsx';
import { Say } from '../../../../ui/Say.tsx';

export function Declined({ from }: { from: string }) {
  return (
    <Page
      heading={<Say id="referral.declined" />}
      lead={<Say id="referral.declined.text" values={{ from: <bdi data-formatted>{from}</bdi> }} />}
    >
      <div>
        <SecondaryLink to="/medtest">
          <Say id="medtests.seeAll" />
        </SecondaryLink>
      </div>
    </Page>
  );
}
