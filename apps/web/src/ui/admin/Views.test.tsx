import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import type { ListView } from './list-views.ts';
import { Views } from './Views.tsx';

const views: readonly ListView[] = [
  { name: 'awaited', label: 'fields.ReportQueue.awaited', filter: {} },
  { name: 'late', label: 'fields.ReportQueue.late', filter: {}, urgent: true },
  { name: 'critical', label: 'fields.ReportQueue.critical', filter: {}, urgent: true },
  { name: 'all', label: 'adminDiagnostic.all', filter: {} },
];
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const urgent = () => screen.getAllByRole('button').map(({ dataset }) => dataset['urgent']);

afterEach(cleanup);

it('say how much is in each view, and which of it is urgent', async () => {
  const onChoose = vi.fn();
  const useCounts = () => ({ awaited: 1_000, late: 2, critical: 0 });
  await show(<Views views={views} chosen={views[0]} useCounts={useCounts} onChoose={onChoose} />);
  expect(names()).toEqual(['To enter 1000+', 'Late 2', 'Critical 0', 'All results']);
  expect(urgent()).toEqual([undefined, 'true', 'false', undefined]);
  fireEvent.click(screen.getByRole('button', { name: 'Late 2' }));
  expect(onChoose).toHaveBeenCalledWith(views[1]);
});

it('are named alone where nobody counts', async () => {
  await show(<Views views={views} chosen={views[3]} onChoose={() => undefined} />);
  expect(names()).toEqual(['To enter', 'Late', 'Critical', 'All results']);
  expect(screen.getByRole('button', { name: 'All results' }).getAttribute('aria-pressed')).toBe('true');
});
