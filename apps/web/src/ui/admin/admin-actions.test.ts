import { staffBookingRules } from '@meridian/contracts/bookings';
import { missBooking } from '@meridian/contracts/generated/admin-metadata/bookings';
import { deliverOrder, priceItem } from '@meridian/contracts/generated/admin-metadata/shop';
import { deliverOrderRules, priceItemRules } from '@meridian/contracts/shop';
import { describe, expect, it } from 'vitest';
import { formAction } from './admin-actions.ts';

describe('an action of a record', () => {
  it('is called and offered as the contracts say', () => {
    const action = formAction({ form: deliverOrder, rules: deliverOrderRules });
    const done = 'actions.deliverOrder.done';
    expect(action).toMatchObject({ label: 'actions.deliverOrder', permitted: 'deliverOrder', done });
  });

  it('is named by its page where the contracts have no word for it', () => {
    const action = formAction({
      label: 'adminShop.items.price',
      done: 'adminShop.items.price.done',
      form: priceItem,
      rules: priceItemRules,
    });
    expect(action.label).toBe('adminShop.items.price');
    // @ts-expect-error without a name it does not compile
    formAction({ done: 'adminShop.items.price.done', form: priceItem, rules: priceItemRules });
    // @ts-expect-error nor without what is said after it
    formAction({ label: 'adminShop.items.price', form: priceItem, rules: priceItemRules });
    const ends = { label: 'adminBookings.miss', done: 'adminBookings.miss.done' } as const;
    // @ts-expect-error nor without a way out of what nothing undoes
    formAction({ ...ends, form: missBooking, rules: staffBookingRules });
  });
});
