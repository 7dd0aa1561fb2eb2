import { describe, expect, expectTypeOf, it } from 'vitest';
import { type PermittedAction, permittedActions, takes } from './permitted-actions.js';

const machine = {
  config: { initial: 'new', states: { new: { on: { Stopped: 'gone' } }, gone: { on: { Begun: 'new' } } } },
};
interface Thing {
  readonly status: string;
  readonly price: number;
}
const actionsOn = permittedActions<Thing>({
  priceItem: true,
  stopCoupon: takes(machine, 'Stopped'),
  'switchFeature:on': takes(machine, 'Begun', 'Stopped'),
  refundOrder: ({ price }) => price > 0,
});

describe('what is permitted with a record', () => {
  it('follows from its machine and from what it says', () => {
    expect(actionsOn({ status: 'new', price: 0 })).toEqual(['priceItem', 'stopCoupon', 'switchFeature:on']);
    expect(actionsOn({ status: 'gone', price: 1 })).toEqual(['priceItem', 'switchFeature:on', 'refundOrder']);
  });

  it('has the forms of the record that have no condition', () => {
    const onStock = permittedActions<Thing>('StockLevel', { countStock: ({ price }) => price > 0 });
    expect(onStock({ status: 'new', price: 0 })).toEqual(['takeInStock', 'writeOffStock', 'returnStock']);
    const onItem = permittedActions<Thing>('CatalogueItem', { 'limitItem:on': ({ price }) => price > 0 });
    expect(onItem({ status: 'new', price: 0 })).not.toContain('limitItem');
  });

  it('names mutations of the schema alone', () => {
    expectTypeOf<'stopCoupon'>().toExtend<PermittedAction>();
    expectTypeOf<'stopTheCoupon'>().not.toExtend<PermittedAction>();
  });

  it('takes no event that the machine does not know', () => {
    expect(() => takes(machine, 'Stoped')).toThrow('no status takes Stoped');
  });
});
