import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Provider } from 'urql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGraphqlClient } from '../../../lib/api/graphql-client.ts';
import { cartCount, noteCart } from '../../../lib/cart/cart-count.ts';
import { show } from '../../../testing/render.tsx';
import { paragraphsOf } from './description.ts';
import ItemPage from './ItemPage.tsx';
import ShopPage from './ShopPage.tsx';
import { stockFor } from './stock-for.ts';
import { tagsOf } from './tag-words.ts';

type Sent = { operationName: string; variables: Record<string, unknown> };

const sent: Sent[] = [];
let answers: Record<string, (variables: Sent['variables']) => unknown> = {};

async function server(address: unknown, init?: RequestInit): Promise<Response> {
  const { searchParams } = new URL(String(address), 'https://meridian.test');
  const body = init?.body ? (JSON.parse(String(init.body)) as Sent) : undefined;
  const operationName = body?.operationName ?? searchParams.get('operationName') ?? '';
  const variables = body?.variables ?? (JSON.parse(searchParams.get('variables') ?? '{}') as Sent['variables']);
  sent.push({ operationName, variables });
  return Response.json({ data: answers[operationName]?.(variables) });
}

const item = (id: string, given: object = {}) => ({
  __typename: 'ShopItem',
  id,
  name: `Name of ${id}`,
  description: `What ${id} is for.\n\nWhat is in it.`,
  price: { __typename: 'Money', amount: 4500, currency: 'GBP' },
  limited: false,
  units: 40,
  stock: 'inStock',
  images: ['/shop/care-box.svg'],
  tags: ['care'],
  ...given,
});
const option = {
  __typename: 'DeliveryOption',
  id: '1',
  name: 'Standard',
  description: '',
  delivery: {
    __typename: 'Delivery',
    currency: 'GBP',
    price: 390,
    minDeliveryDays: 2,
    maxDeliveryDays: 3,
    active: true,
  },
};
const emptyCart = { __typename: 'Cart', count: 0, lines: [] };
const refusal = {
  __typename: 'Refusal',
  reason: 'notEnough',
  messageKey: 'shop.refusals.notEnough',
  values: [{ __typename: 'NamedValue', name: 'free', value: '3' }],
  fields: [],
};

const open = (path: string) =>
  show(
    <Provider value={createGraphqlClient(() => undefined)}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/shop" element={<ShopPage />} />
          <Route path="/shop/:itemId" element={<ItemPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
const times = (name: string) => sent.filter(({ operationName }) => operationName === name).length;

beforeEach(() => {
  sent.length = 0;
  noteCart(0, true);
  document.cookie = 'csrftoken=known';
  vi.stubGlobal('fetch', server);
  answers = {
    HowDelivered: () => ({ deliveryDesc: [option] }),
    HeldInCart: () => ({ cart: emptyCart }),
    TagsOnSale: () => ({
      activeItems: [
        { __typename: 'ShopItem', id: 'a', tags: ['care', 'gifts'] },
        { __typename: 'ShopItem', id: 'b', tags: ['care'] },
      ],
    }),
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the stock beside an item', () => {
  const shown = { stock: 'onlyRemain', units: 4, limited: false } as const;
  it('counts what the cart holds already', () => {
    expect(stockFor(shown)).toEqual({ stock: 'onlyRemain', remain: 4, inCart: 0, more: 4 });
    const held = { quantity: 4, stock: 'cannotAdd', remain: 4 } as const;
    expect(stockFor(shown, held)).toEqual({ stock: 'cannotAdd', remain: 4, inCart: 4, more: 0 });
    expect(stockFor(shown, { ...held, quantity: 6, stock: 'notEnough' }).more).toBe(0);
  });
  it('is one a person where it is limited, and 99 at most', () => {
    expect(stockFor({ ...shown, limited: true }).more).toBe(1);
    expect(stockFor({ ...shown, units: 5000 }).more).toBe(99);
  });
});

it('knows the first paragraph of a description, and the most used tag', () => {
  expect(paragraphsOf('For a fever.\n\n  In the box: …\n')).toEqual(['For a fever.', 'In the box: …']);
  expect(tagsOf([{ tags: ['b'] }, { tags: ['a', 'b'] }])).toEqual(['b', 'a']);
});

describe('the shop', () => {
  it('says price, delivery and stock, and puts one into the cart', async () => {
    answers['ItemsOnSale'] = () => ({ activeItems: [item('a'), item('b', { stock: 'onlyRemain', units: 2 })] });
    answers['AddToCart'] = () => {
      answers['HeldInCart'] = () => ({ cart: { ...emptyCart, count: 1 } });
      return {
        mutateCart: { __typename: 'CartOutcome', done: true, cart: { __typename: 'Cart', count: 1 }, refusal: null },
      };
    };
    await open('/shop');
    expect(await screen.findByText('Only 2 left')).toBeDefined();
    expect(await screen.findByText(/UK delivery £3\.90 an order, in 2 to 3 working days/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Name of a' }));
    expect(await screen.findByText('Added. You have 1 in your cart.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to your cart' }).getAttribute('href')).toBe('/cart');
    expect(cartCount()).toBe(1);
    expect(times('ItemsOnSale')).toBe(1);
  });

  it('adds one thing after the other, so that both come into the same cart', async () => {
    const waiting: (() => void)[] = [];
    vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
      const answer = server(address, init);
      if (sent.at(-1)?.operationName === 'AddToCart') await new Promise<void>((resolve) => waiting.push(resolve));
      return answer;
    });
    answers['ItemsOnSale'] = () => ({ activeItems: [item('a'), item('b')] });
    answers['AddToCart'] = () => ({
      mutateCart: { __typename: 'CartOutcome', done: true, cart: { __typename: 'Cart', count: 1 }, refusal: null },
    });
    await open('/shop');
    fireEvent.click(await screen.findByRole('button', { name: 'Add to cart: Name of a' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Name of b' }));
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(times('AddToCart')).toBe(1);
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(
      sent.filter(({ operationName }) => operationName === 'AddToCart').map(({ variables }) => variables['itemId']),
    ).toEqual(['a', 'b']);
    waiting[1]?.();
  });

  it('warns in the words of the server where nothing was added, and asks for the items again', async () => {
    answers['ItemsOnSale'] = () => ({ activeItems: [item('a')] });
    answers['AddToCart'] = () => ({
      mutateCart: { __typename: 'CartOutcome', done: false, cart: { __typename: 'Cart', count: 0 }, refusal },
    });
    await open('/shop');
    fireEvent.click(await screen.findByRole('button', { name: 'Add to cart: Name of a' }));
    expect(await screen.findByText('Sorry, only 3 are left. Please choose fewer.')).toBeDefined();
    expect(screen.getByText('Not enough in stock')).toBeDefined();
    await waitFor(() => expect(times('ItemsOnSale')).toBe(2));
  });

  it('shows what carries the tag of the address, and says so where nothing does', async () => {
    answers['ItemsOnSale'] = () => ({ activeItems: [] });
    await open('/shop?tag=gifts');
    expect(await screen.findByText('Nothing here right now')).toBeDefined();
    const [, back] = screen.getAllByRole('link', { name: 'Everything' });
    expect(back?.getAttribute('href')).toBe('/shop');
    const tags = within(await screen.findByRole('navigation', { name: 'What to show' }));
    expect(tags.getByRole('link', { name: 'Gifts' }).getAttribute('aria-current')).toBe('page');
    expect(sent.find(({ operationName }) => operationName === 'ItemsOnSale')?.variables['tag']).toBe('gifts');
  });

  it('shows twelve and more when asked, from the last one on', async () => {
    const all = Array.from({ length: 20 }, (_, index) => item(`i${index}`));
    answers['ItemsOnSale'] = ({ after, size }) => {
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      return { activeItems: all.slice(start, start + Number(size)) };
    };
    await open('/shop');
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(12);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(20));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    answers['ItemsOnSale'] = () => undefined;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await open('/shop');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', server);
    answers['ItemsOnSale'] = () => ({ activeItems: [item('a')] });
    fireEvent.click(retry);
    expect(await screen.findByText('Name of a')).toBeDefined();
  });
});

describe('an item', () => {
  it('asks for no quantity of what is one a person, and offers no second', async () => {
    answers['OneItem'] = () => ({ shopItem: item('a', { limited: true }) });
    answers['HeldInCart'] = () => ({
      cart: {
        __typename: 'Cart',
        count: 1,
        lines: [
          {
            __typename: 'CartLine',
            item: { __typename: 'ShopItem', id: 'a' },
            quantity: 1,
            stock: 'cannotAdd',
            remain: 40,
          },
        ],
      },
    });
    await open('/shop/a');
    expect(await screen.findByText('One per person, and it is in your cart')).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to cart: Name of a' })).toBeNull();
    expect(document.title).toContain('Name of a');
  });

  it('keeps the quantity that was refused, to be put right', async () => {
    answers['OneItem'] = () => ({ shopItem: item('a') });
    answers['AddToCart'] = () => ({
      mutateCart: { __typename: 'CartOutcome', done: false, cart: { __typename: 'Cart', count: 0 }, refusal },
    });
    await open('/shop/a');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Name of a' });
    fireEvent.change(field, { target: { value: '90' } });
    fireEvent.blur(field);
    fireEvent.click(screen.getByRole('button', { name: 'Add to cart: Name of a' }));
    expect(await screen.findByText('Sorry, only 3 are left. Please choose fewer.')).toBeDefined();
    expect(field.value).toBe('90');
  });

  it('says that there is none of that name', async () => {
    answers['OneItem'] = () => ({ shopItem: null });
    await open('/shop/nothing');
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toBeDefined();
  });
});
