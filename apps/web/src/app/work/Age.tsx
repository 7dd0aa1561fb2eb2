import { useIntl } from 'react-intl';
import { Say } from '../../ui/Say.tsx';
import { useNow } from './use-now.ts';
import { ageOf } from './waiting.ts';

/** How long the first of them has waited. */
export function Age({ since }: { since: string }) {
  const intl = useIntl();
  const { unit, count } = ageOf(since, useNow());
  const age = intl.formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' });
  return count === 0 ? <Say id="work.justNow" /> : <Say id="work.age" values={{ age }} />;
}
