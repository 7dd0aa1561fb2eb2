import type { BookingRefusal } from '@meridian/domain/bookings';

/** What a barcode leads to, as far as the read model knows. */
export interface Racked {
  readonly barcode: string;
  readonly booking: { readonly id: string; readonly reference: string; readonly testId: string } | null;
  readonly why: BookingRefusal | 'busy' | null;
}
