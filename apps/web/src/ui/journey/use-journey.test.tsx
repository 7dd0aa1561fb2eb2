import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import type { Journey, PageTurns } from './journey.ts';
import { JourneyPages } from './JourneyPages.tsx';
import { useAddressPosition } from './position.ts';
import { useJourney } from './use-journey.ts';

type Facts = { known: boolean; done: readonly string[]; asked: readonly string[] };
type Id = 'who' | 'reason' | 'pay';
type Props = { name: string };

const rule = (id: Id) => ({
  applies: ({ asked }: Facts) => asked.includes(id),
  isComplete: ({ done }: Facts) => done.includes(id),
});
const Page = ({ name, part, open, onward }: Props & PageTurns<Facts, Id>) => (
  <>
    <p>
      {name}, {part ?? 'whole'}
    </p>
    <button onClick={() => open('who', 'guest')}>as a guest</button>
    <button onClick={() => onward()}>on</button>
  </>
);
const journey: Journey<Facts, Id, Props> = {
  leaveBy: () => '/tests',
  pages: {
    who: {
      ...rule('who'),
      isComplete: ({ known }) => known,
      completesItself: true,
      question: 'identify.who',
      parts: { guest: 'booking.guest.question' },
      Page,
    },
    reason: { ...rule('reason'), question: 'booking.patients.one', Page },
    pay: { ...rule('pay'), question: 'booking.summary', Page },
  },
};

const begun: Facts = { known: false, done: [], asked: ['who', 'reason', 'pay'] };
const onEnd = vi.fn();

/** `news`: what the server says differently once the button is pressed. */
function Wizard({ first, news }: { first: Facts; news: Partial<Facts> }) {
  const [facts, setFacts] = useState(first);
  const now = useJourney({ journey, facts, position: useAddressPosition({ id: 'b1' }), onEnd });
  return (
    <>
      <JourneyPages now={now} props={{ name: 'Given' }} />
      <button onClick={() => setFacts({ ...facts, ...news })}>learn</button>
    </>
  );
}

async function open(address: string, given: Partial<Facts> = {}, news: Partial<Facts> = {}) {
  const routes = [
    { path: '/wizard', element: <Wizard first={{ ...begun, ...given }} news={news} /> },
    { path: '*', element: <p>elsewhere</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/before', address], initialIndex: 1 });
  await show(<RouterProvider router={router} />);
  return { router, turn: (by: number) => act(() => router.navigate(by)), search: () => router.state.location.search };
}
const question = () => screen.getByRole('heading', { level: 1 }).textContent;
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => vi.stubGlobal('scrollTo', () => {}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onEnd.mockClear();
});

describe('a journey', () => {
  it('resumes at the first page that is not complete', async () => {
    await open('/wizard?id=b1', { known: true, done: ['reason'] });
    expect(question()).toBe('Check and book');
    expect(screen.getByText('Question 3 of 3')).toBeDefined();
    expect(screen.getByText('Given, whole')).toBeDefined();
  });

  it('opens no page ahead of its turn, whatever the address says', async () => {
    await open('/wizard?id=b1&step=pay');
    expect(question()).toBe('How would you like to continue?');
  });

  it('turns its pages with Back and Forward of the browser', async () => {
    const { turn, search } = await open('/wizard?id=b1&step=who', { known: true });
    await press('on');
    expect([question(), search()]).toEqual(['Person to be tested', '?id=b1&step=reason']);
    await turn(-1);
    expect([question(), search()]).toEqual(['How would you like to continue?', '?id=b1&step=who']);
    await turn(1);
    expect(question()).toBe('Person to be tested');
  });

  it('moves the focus to the question of each page that opens', async () => {
    await open('/wizard?id=b1&step=who', { known: true });
    await press('on');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('has pages within a page, and Back leads out of them first', async () => {
    const { search } = await open('/wizard?id=b1', { known: true });
    await press('as a guest');
    expect([question(), search()]).toEqual(['Who is booking?', '?id=b1&step=who&way=guest']);
    expect(screen.getByText('Given, guest')).toBeDefined();
    await press('Back');
    expect([question(), search()]).toEqual(['How would you like to continue?', '?id=b1&step=who']);
  });

  it('leads by Back to the page before, and out of the first', async () => {
    const { router } = await open('/wizard?id=b1', { known: true });
    await press('Back');
    expect(question()).toBe('How would you like to continue?');
    await press('Back');
    expect(router.state.location.pathname).toBe('/tests');
  });

  it('goes on by itself from a page that was completed elsewhere, and leaves no trace of it behind', async () => {
    const { turn, search, router } = await open('/wizard?id=b1&step=who&way=guest', {}, { known: true });
    await press('learn');
    expect([question(), search()]).toEqual(['Person to be tested', '?id=b1']);
    await turn(-1);
    expect(router.state.location.pathname).toBe('/before');
  });

  it('stays on any other page while the server goes on, so that nothing is lost that is being written', async () => {
    await open('/wizard?id=b1&step=reason', { known: true }, { done: ['reason'] });
    await press('learn');
    expect(question()).toBe('Person to be tested');
  });

  it('leaves a page that stops applying', async () => {
    await open('/wizard?id=b1&step=reason', { known: true }, { asked: ['who', 'pay'] });
    await press('learn');
    expect(question()).toBe('Check and book');
    expect(screen.getByText('Question 2 of 2')).toBeDefined();
  });

  it('says that it is at its end', async () => {
    await open('/wizard?id=b1', { known: true, done: ['reason'] });
    await press('on');
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
