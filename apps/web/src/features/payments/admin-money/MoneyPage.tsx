import { dayForm } from '@meridian/domain/kernel/rules';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { ukDay } from '../../../lib/format/uk-moment.ts';
import { DayChooser } from '../../../ui/form/DayChooser.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { Failed, Loading } from '../../../ui/states/states.tsx';
import { Compared } from './Compared.tsx';
import { type DayNow, MoneyDay } from './money.documents.ts';
import { MoneyLines } from './MoneyLines.tsx';

/** What came in and went back on a day, and whether the provider says the same. */
export default function MoneyPage() {
  const [address, setAddress] = useSearchParams();
  const [today] = useState(() => ukDay(new Date()));
  const asked = address.get('day') ?? '';
  const day = dayForm.test(asked) ? asked : today;
  return (
    <Page heading={<Say id="adminMoney.title" />} lead={<Say id="adminMoney.lead" />} wide>
      <DayChooser day={day} onChange={(next) => setAddress({ day: next }, { replace: true })} />
      <Day key={day} day={day} />
    </Page>
  );
}

function Day({ day }: { day: string }) {
  const [found, setFound] = useState<DayNow | 'failed'>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    askTrusted(trusted(MoneyDay), { day }, { signal: controller.signal }).then(
      (answer) => setFound(answer as DayNow),
      () => !controller.signal.aborted && setFound('failed'),
    );
    return () => controller.abort();
  }, [day, asked]);

  if (found === undefined) return <Loading shape="list" />;
  if (found === 'failed') return <Failed onRetry={() => setAsked((count) => count + 1)} />;
  return (
    <>
      <MoneyLines found={found} />
      <Compared found={found} onCompared={setFound} />
    </>
  );
}
