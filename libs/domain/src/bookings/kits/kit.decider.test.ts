import { describe, expect, it } from 'vitest';
import { given } from '../../kernel/testing/index.js';
import { isBarcode, normalBarcode } from './barcode.rules.js';
import { kitDecider, knownKit } from './kit.decider.js';
import type { KitEvent } from './kit.events.js';

const barcode = 'SPRING-7K3M9QXWTB';
const made: KitEvent = { type: 'KitMade', data: { barcode, batch: 'SPRING' } };
const bound: KitEvent = { type: 'KitBound', data: { barcode, bookingId: 'b1' } };
const unbound: KitEvent = { type: 'KitUnbound', data: { barcode, bookingId: 'b1' } };
const voided: KitEvent = { type: 'KitVoided', data: { barcode, reason: 'Leaked' } };
const none = given(kitDecider);
const kit = none.events([made]);

describe('a kit', () => {
  it('is made once, with a barcode that can be printed', () => {
    none.when({ type: 'MakeKit', data: made.data }).thenExpect([made]);
    kit.when({ type: 'MakeKit', data: made.data }).thenExpect({ refused: 'kitExists' });
    none.when({ type: 'MakeKit', data: { barcode: 'kit 1', batch: 'X' } }).thenExpect({ refused: 'badBarcode' });
    expect(knownKit(none.state)).toBeNull();
    expect(knownKit(kit.state)).toEqual({ barcode, usedBy: null });
  });

  it('belongs to one booking at most, until that lets it go', () => {
    kit.when({ type: 'BindKit', data: bound.data }).thenExpect([bound]);
    none.when({ type: 'BindKit', data: bound.data }).thenExpect({ refused: 'unknownKit' });
    const used = kit.events([bound]);
    expect(knownKit(used.state)).toEqual({ barcode, usedBy: 'b1' });
    used.when({ type: 'BindKit', data: bound.data }).thenExpect([]);
    used.when({ type: 'BindKit', data: { barcode, bookingId: 'b2' } }).thenExpect({ refused: 'kitUsed' });
    used.when({ type: 'UnbindKit', data: { barcode, bookingId: 'b2' } }).thenExpect([]);
    used.when({ type: 'UnbindKit', data: unbound.data }).thenExpect([unbound]);
    none.when({ type: 'UnbindKit', data: unbound.data }).thenExpect([]);
    const free = used.events([unbound]);
    free
      .when({ type: 'BindKit', data: { barcode, bookingId: 'b2' } })
      .thenExpect([{ type: 'KitBound', data: { barcode, bookingId: 'b2' } }]);
  });

  it('is void for good, but never while a booking has it', () => {
    kit.when({ type: 'VoidKit', data: voided.data }).thenExpect([voided]);
    none.when({ type: 'VoidKit', data: voided.data }).thenExpect({ refused: 'unknownKit' });
    kit.events([bound]).when({ type: 'VoidKit', data: voided.data }).thenExpect({ refused: 'kitInUse' });
    const lost = kit.events([voided]);
    lost.when({ type: 'VoidKit', data: voided.data }).thenExpect([]);
    lost.when({ type: 'BindKit', data: bound.data }).thenExpect({ refused: 'kitVoid' });
    expect(knownKit(lost.state)).toBeNull();
  });

  it('has a barcode as it is printed, however it was typed', () => {
    expect(normalBarcode(' spring-7k3m 9qxwtb ')).toBe(barcode);
    expect(normalBarcode('ｓｐｒｉｎｇ－7k3m9qxwtb')).toBe(barcode);
    expect(normalBarcode(barcode + ' '.repeat(1_000))).toBe('');
    for (const wrong of ['', 'SHORT', '-KIT-0001', 'KIT-0001-', 'A'.repeat(41)]) expect(isBarcode(wrong)).toBe(false);
  });
});
