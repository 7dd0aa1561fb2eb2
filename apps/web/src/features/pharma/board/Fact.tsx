import { Say } from '../../../ui/Say.tsx';

type FactName =
  `pharmaBoard.${'stage' | 'time' | 'test' | 'reference' | 'due' | 'barcode' | 'phone' | 'identity.seen' | 'consent' | 'triage' | 'before' | 'diagnostic' | 'dob' | 'sex' | 'passport' | 'failure' | 'figures.failedDraws' | 'figures.failed' | 'vaccine' | 'batch' | 'expiry' | 'site' | 'given.by' | 'given.at' | 'given.why'}`;

export const Fact = ({ name, value }: { name: FactName; value: React.ReactNode }) => (
  <div>
    <dt>
      <Say id={name} />
    </dt>
    <dd>{value}</dd>
  </div>
);
