import { type CheckedClaims, checkClaims, type SigningKey } from '@meridian/contracts/kernel';
import { useEffect, useState } from 'react';
import { Loading } from '../../../ui/states/states.tsx';
import { Doubt } from './Doubt.tsx';
import { Genuine } from './Genuine.tsx';
import { PaperWords } from './PaperWords.tsx';
import { verify } from './proof.ts';

type Props = { claims: string; keys: readonly SigningKey[] };

/** What a scanned QR code says. */
export function Claims({ claims, keys }: Props) {
  const [checked, setChecked] = useState<CheckedClaims>();
  useEffect(() => {
    let isLate = false;
    void checkClaims(claims, keys, verify).then((found) => {
      if (!isLate) setChecked(found);
    });
    return () => {
      isLate = true;
    };
  }, [claims, keys]);

  if (!checked) return <Loading shape="message" />;
  if (!checked.genuine) return <Doubt of="code" why={checked.why} />;
  return (
    <>
      <Genuine of="code" facts={checked} />
      <PaperWords sealed={checked.sealed} facts={checked} />
    </>
  );
}
