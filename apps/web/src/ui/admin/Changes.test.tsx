import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../testing/render.tsx';
import Changes from './Changes.tsx';

const price = { en: 'Price', zh: '价格' };
const money = (amount: number) => [{ kind: 'money', value: `${amount} GBP` }];
const text = (value: string) => [{ kind: 'text', value }];

afterEach(cleanup);

describe('what was changed', () => {
  it('is said with what was before and what is after, in the words of the reader', async () => {
    await show(<Changes changed={[{ names: [price], before: money(2500), after: money(3000) }]} />, 'zh');
    expect(screen.getByRole('listitem').textContent).toBe('价格： £25.00 → £30.00');
  });

  it('says that there was nothing, and calls a part that is a day by its date', async () => {
    const names = [
      { en: 'Exceptions', zh: '特殊日期' },
      { en: '2026-12-24', zh: '2026-12-24' },
    ];
    await show(<Changes changed={[{ names, before: [], after: text('Closed') }]} />);
    expect(screen.getByRole('listitem').textContent).toBe('Exceptions · 24 Dec 2026: None → Closed');
  });

  it('shortens long texts to what is other, with the whole of both at hand', async () => {
    const long = `${'It warms the room. '.repeat(12)}Two years of guarantee.`;
    const names = [{ en: 'Description', zh: '说明' }];
    await show(<Changes changed={[{ names, before: text(long), after: text(long.replace('Two', 'Three')) }]} />);
    expect(
      screen.getByText(/^….*room\. Two years of guarantee\. → ….*room\. Three years of guarantee\.$/),
    ).toBeDefined();
    expect(screen.getByText('Both texts in full')).toBeDefined();
    expect(screen.getByText(long)).toBeDefined();
  });
});
