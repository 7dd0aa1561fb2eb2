import { act, cleanup, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Trouble } from '../../../lib/api/errors.ts';
import { show } from '../../../testing/render.tsx';
import { Quantity } from './Quantity.tsx';
import { quantityIn, useWanted } from './quantity.ts';

afterEach(cleanup);

describe('a quantity as typed', () => {
  it('is a whole number from 1 to 99, also from a Chinese keyboard', () => {
    expect(['1', ' 12 ', '99', '３'].map(quantityIn)).toEqual([1, 12, 99, 3]);
    expect(['', '0', '100', '-2', '1.5', '1e1', 'two', '\u0300'.repeat(1_001)].map(quantityIn)).toEqual(
      Array(8).fill(undefined),
    );
  });
});

describe('the control', () => {
  const draw = async (value: number, most?: number) => {
    const onChange = vi.fn();
    await show(<Quantity name="Care box" value={value} most={most} onChange={onChange} />);
    return onChange;
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('steps inside its bounds', async () => {
    const onChange = await draw(1, 2);
    press('One fewer: Care box');
    expect(onChange).not.toHaveBeenCalled();
    press('One more: Care box');
    expect(onChange).toHaveBeenLastCalledWith(2);
  });

  it('steps down from more than there are, and not up', async () => {
    const onChange = await draw(5, 3);
    press('One more: Care box');
    expect(onChange).not.toHaveBeenCalled();
    press('One fewer: Care box');
    expect(onChange).toHaveBeenLastCalledWith(4);
  });

  it('takes what is typed when the field is left, and goes back from nonsense', async () => {
    const onChange = await draw(1);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Care box' });
    fireEvent.change(field, { target: { value: 'lots' } });
    fireEvent.blur(field);
    expect(onChange).not.toHaveBeenCalled();
    expect(field.value).toBe('1');
    fireEvent.change(field, { target: { value: '7' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onChange).toHaveBeenLastCalledWith(7);
  });
});

describe('what is wanted', () => {
  it('is sent one at a time, the last of what was pressed meanwhile, and the words of a refusal stay', async () => {
    const sent: number[] = [];
    const waiting: ((trouble?: Trouble) => void)[] = [];
    const { result } = renderHook(() =>
      useWanted((quantity) => {
        sent.push(quantity);
        return new Promise((answer) => waiting.push(answer));
      }),
    );
    act(() => void result.current.want(2));
    act(() => void result.current.want(3));
    act(() => void result.current.want(4));
    expect(result.current.wanted).toBe(4);
    expect(sent).toEqual([2]);
    await act(async () => waiting[0]?.());
    expect(sent).toEqual([2, 4]);
    await act(async () => waiting[1]?.({ message: 'shop.refusals.outOfStock' }));
    expect(result.current.wanted).toBeUndefined();
    expect(result.current.trouble).toEqual({ message: 'shop.refusals.outOfStock' });
  });
});
