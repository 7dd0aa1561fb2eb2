import { useLocation } from 'react-router';

export type CarriedVoucher = { readonly code: string; readonly testId: string };

/** In memory alone: a code is money, and stays in no address and in no history that the next person can go back in. */
const held = new Map<string, CarriedVoucher>();

/** For the next page. */
export function carry(voucher: CarriedVoucher | undefined): { carriedVoucher?: string } {
  if (!voucher) return {};
  const known = [...held].find(([, { code }]) => code === voucher.code)?.[0];
  const key = known ?? crypto.randomUUID();
  held.set(key, voucher);
  return { carriedVoucher: key };
}

/** The voucher with which somebody came from the page before. */
export function useCarriedVoucher(): CarriedVoucher | undefined {
  const { state } = useLocation() as { state: ReturnType<typeof carry> | null };
  return held.get(state?.carriedVoucher ?? '');
}
