import { normalBarcode } from '@meridian/domain/bookings/rules';
import { useState } from 'react';
import { askTrusted } from '../../../lib/api/trusted-client.ts';
import { trusted } from '../../../lib/api/trusted-document.ts';
import { carryOut, type Refused } from '../../../ui/admin/index.ts';
import { RackSamples, type RackSample, ReceiveSamples } from './samples.documents.ts';

export type Scanned = {
  readonly barcode: string;
  readonly stands: 'asking' | 'ready' | 'refused' | 'failed' | 'received';
  readonly sample?: RackSample;
};
export type Rack = ReturnType<typeof useRack>;

const judged = (sample: RackSample, good: 'ready' | 'received'): Scanned => ({
  barcode: sample.barcode,
  stands: sample.ready ? good : 'refused',
  sample,
});

/** The tubes of a rack as they are scanned, the latest first; each is looked at by itself and told at once. */
export function useRack() {
  const [tubes, setTubes] = useState<readonly Scanned[]>([]);
  const [twice, setTwice] = useState<string>();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused>();
  const [received, setReceived] = useState<number>();
  const put = (next: Scanned) =>
    setTubes((known) => known.map((each) => (each.barcode === next.barcode ? next : each)));

  async function look(barcode: string) {
    put({ barcode, stands: 'asking' });
    try {
      const [sample] = (await askTrusted(trusted(RackSamples), { barcodes: [barcode] })) as RackSample[];
      put(sample ? judged(sample, 'ready') : { barcode, stands: 'failed' });
    } catch {
      put({ barcode, stands: 'failed' });
    }
  }

  return {
    tubes,
    twice,
    sending,
    refused,
    received,
    look,
    /** One barcode, or as many as were pasted. */
    scan(typed: string) {
      const codes = [...new Set(typed.split(/[\n\r\t,; ]+/).map(normalBarcode))].filter((code) => code !== '');
      const known = new Set(tubes.map(({ barcode }) => barcode));
      const fresh = codes.filter((code) => !known.has(code));
      setTwice(codes.find((code) => known.has(code)));
      setReceived(undefined);
      setTubes((before) => [
        ...fresh.map((barcode) => ({ barcode, stands: 'asking' }) as const).toReversed(),
        ...before,
      ]);
      for (const barcode of fresh) void look(barcode);
    },
    drop: (barcode: string) => setTubes((known) => known.filter((each) => each.barcode !== barcode)),
    async receive() {
      setSending(true);
      setRefused(undefined);
      const barcodes = tubes.filter(({ stands }) => stands === 'ready').map(({ barcode }) => barcode);
      const outcome = await carryOut({ form: trusted(ReceiveSamples) }, { barcodes });
      setSending(false);
      if ('refused' in outcome) return setRefused(outcome.refused);
      for (const sample of outcome.answer['samples'] as readonly RackSample[]) put(judged(sample, 'received'));
      setReceived(Number(outcome.answer['received']));
    },
    clear() {
      setTubes([]);
      setTwice(undefined);
      setReceived(undefined);
      setRefused(undefined);
    },
  };
}
