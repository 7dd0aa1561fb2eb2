import { call } from '../../../ui/phone.tsx';
import { Say } from '../../../ui/Say.tsx';

/** What to do if it gets worse before the doctor calls. */
export function Worse() {
  return <Say id="gpParts.worse" values={{ tel: call('999'), advice: call('111') }} />;
}
