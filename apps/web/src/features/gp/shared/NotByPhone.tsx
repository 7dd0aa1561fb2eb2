import type { RedFlag } from '@meridian/contracts/generated/public';
import { Note } from '../../../ui/journey/Note.tsx';
import { call } from '../../../ui/phone.tsx';
import { Say } from '../../../ui/Say.tsx';

const isHarm = (flag: RedFlag) => flag === 'selfHarm';

/** The journey ends here: where to go instead, now. */
export function NotByPhone({ flags }: { flags: readonly RedFlag[] }) {
  const onlyHarm = flags.every(isHarm);
  return (
    <Note tone="bad" level={2} heading={<Say id={onlyHarm ? 'gpBook.stop.harm' : 'gpBook.stop'} />}>
      {flags.some(isHarm) && (
        <p>
          <Say id="gpBook.stop.harm.text" values={{ samaritans: call('116 123') }} />
        </p>
      )}
      <p>
        <Say id={onlyHarm ? 'gpBook.stop.harm.danger' : 'gpBook.stop.text'} values={{ tel: call('999') }} />
      </p>
      <p>
        <Say id="gpBook.stop.abroad" values={{ china: call('120') }} />
      </p>
      <p>
        <Say id="gpBook.stop.wrong" />
      </p>
    </Note>
  );
}
