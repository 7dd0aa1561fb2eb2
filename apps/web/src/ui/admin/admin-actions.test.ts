import { missBooking } from '@meridian/contracts/generated/admin-metadata/bookings';
import {
  catalogueItems,
  deliverOrder,
  coupons,
  priceItem,
  staffOrders,
  stopCoupon,
} from '@meridian/contracts/generated/admin-metadata/shop';
import { describe, expect, it } from 'vitest';
import { formAction, otherActions, undoOf } from './admin-actions.ts';

describe('an action of a record', () => {
  it('is called and offered as the contracts say', () => {
    const action = formAction({ form: deliverOrder });
    const done = 'actions.deliverOrder.done';
    expect(action).toMatchObject({ label: 'actions.deliverOrder', permitted: 'deliverOrder', done });
  });

  it('is named by its page where the contracts have no word for it', () => {
    const action = formAction({
      label: 'adminShop.items.price',
      done: 'adminShop.items.price.done',
      form: priceItem,
    });
    expect(action.label).toBe('adminShop.items.price');
    // @ts-expect-error without a name it does not compile
    formAction({ done: 'adminShop.items.price.done', form: priceItem });
    // @ts-expect-error nor without what is said after it
    formAction({ label: 'adminShop.items.price', form: priceItem });
    const ends = { label: 'adminBookings.miss', done: 'adminBookings.miss.done' } as const;
    // @ts-expect-error nor without a way out of what nothing undoes
    formAction({ ...ends, form: missBooking });
  });

  it('is offered without a line of the page where the contracts have its words', () => {
    const named = otherActions(staffOrders, [formAction({ form: deliverOrder })]).map(({ form }) => form.mutation);
    expect(named).toContain('cancelOrder');
    expect(named).not.toContain('deliverOrder');
    expect(otherActions(catalogueItems, []).map(({ form }) => form.mutation)).not.toContain('priceItem');
  });

  it('is taken back by the mutation that brings back what it ended, where the record has it', () => {
    const stops = formAction({ form: stopCoupon });
    expect(undoOf(stops, otherActions(coupons, []))?.form.mutation).toBe('resumeCoupon');
    expect(undoOf(stops, [])).toBeUndefined();
    expect(undoOf(formAction({ form: deliverOrder }), otherActions(staffOrders, []))).toBeUndefined();
  });
});
