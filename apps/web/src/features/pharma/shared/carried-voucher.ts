import { useLocation } from 'react-router';

export type CarriedVoucher = { readonly code: string; readonly testId: string };

/** For the next page: in the history of the tab, since a code is money and has no place in an address. */
export const carry = (carriedVoucher: CarriedVoucher | undefined) => ({ carriedVoucher });

/** The voucher with which somebody came from the page before. */
export function useCarriedVoucher(): CarriedVoucher | undefined {
  const { state } = useLocation() as { state: Partial<ReturnType<typeof carry>> | null };
  return state?.carriedVoucher;
}
