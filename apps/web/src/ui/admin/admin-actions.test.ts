import { deliverOrder, priceItem } from '@meridian/contracts/generated/admin-metadata/shop';
import { deliverOrderRules, priceItemRules } from '@meridian/contracts/shop';
import { describe, expect, it } from 'vitest';
import { formAction } from './admin-actions.ts';

describe('an action of a record', () => {
  it('is called and offered as the contracts say', () => {
    const action = formAction({ form: deliverOrder, rules: deliverOrderRules });
    expect(action).toMatchObject({ label: 'actions.deliverOrder', permitted: 'deliverOrder' });
  });

  it('is named by its page where the contracts have no word for it', () => {
    const action = formAction({ label: 'adminShop.items.price', form: priceItem, rules: priceItemRules });
    expect(action.label).toBe('adminShop.items.price');
    // @ts-expect-error without a name it does not compile
    formAction({ form: priceItem, rules: priceItemRules });
  });
});
