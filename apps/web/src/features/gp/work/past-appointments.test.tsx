import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers, inputs, openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import { PastAppointments } from './PastAppointments.tsx';
import { line } from './testing/line.ts';

stageGp();

const ended = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    line(`a${from + index}`, '2025-03-01T10:00:00.000Z', { status: 'completed' }),
  );
const open = () => openPage('/p', <PastAppointments now={0} />, '/p');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows nothing before it is asked, then 20 at a time until there are no more', async () => {
  answers['GpPastAppointments'] = ({ after }) => ({
    gpPastAppointments: after === null ? ended(20) : ended(3, 20),
  });
  await open();
  expect(inputs('GpPastAppointments')).toHaveLength(0);
  press('Show all');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20));
  press('Show earlier ones');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(23));
  expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
});

it('finds by what was typed, says when there is nothing, and tries again after a failure', async () => {
  answers['GpPastAppointments'] = () => {
    throw new TypeError('Failed to fetch');
  };
  await open();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' Chen ' } });
  press('Find');
  await screen.findByRole('button', { name: 'Try again' });
  let search: unknown;
  answers['GpPastAppointments'] = (variables) => {
    search = variables['search'];
    return { gpPastAppointments: [] };
  };
  press('Try again');
  await screen.findByText('Nothing was found');
  expect(search).toBe('Chen');
});
