import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import type { Booked, Week } from './week.ts';
import type { Move } from './use-move.ts';
import { WeekGrid } from './WeekGrid.tsx';

afterEach(cleanup);

const from = '2027-03-01';
const places = Array.from({ length: 50 }, (_, index) => ({
  id: `v${index}`,
  name: `Clinic ${index}`,
}));
/** Twenty of each place, spread over a week from nine to five. */
const bookings = places.flatMap(({ id, name }, place) =>
  Array.from({ length: 20 }, (_, index) => {
    const turn = place * 20 + index;
    const [day, hour, half] = [turn % 7, 9 + (Math.floor(turn / 7) % 8), Math.floor(turn / 56) % 2];
    const at = `2027-03-0${day + 1}T${String(hour).padStart(2, '0')}:${half ? '30' : '00'}:00.000Z`;
    return {
      id: `${id}-${index}`,
      reference: `MT-${turn}`,
      name: `Person ${turn}`,
      at,
      status: 'ack',
      people: 1,
      test: { en: 'Vitamin D', zh: '维生素 D' },
      venue: name,
      venueId: id,
      movable: true,
    } as Partial<Booked> as Booked;
  }),
);
const week: Week = { from, places, bookings, free: [] };
const still = { free: [], booking: undefined, target: undefined } as Partial<Move> as Move;
const chips = () => screen.getAllByRole('button', { name: /^\d+:\d\d/ });

it('stays small with a thousand bookings of fifty places: what is crowded is folded, and unfolds', async () => {
  await show(
    <MemoryRouter>
      <WeekGrid week={week} today={from} move={still} onOpen={() => {}} />
    </MemoryRouter>,
  );
  const cells = document.querySelectorAll('[data-cell]').length;
  expect(cells).toBe(7 * 16);
  expect(chips().length).toBeLessThanOrEqual(cells * 4);
  expect(document.querySelectorAll('*').length).toBeLessThan(6_000);

  const before = chips().length;
  const [more] = screen.getAllByRole('button', { name: /more/ });
  if (!more) throw new Error('Nothing is folded');
  fireEvent.click(more);
  expect(chips().length).toBeGreaterThan(before);
});
