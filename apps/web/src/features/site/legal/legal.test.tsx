import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import PrivacyPage from './PrivacyPage.tsx';

afterEach(() => {
  cleanup();
  document.head.querySelector('meta[name="meridian-analytics"]')?.remove();
});

const page = (
  <MemoryRouter>
    <PrivacyPage />
  </MemoryRouter>
);

describe('the page about privacy', () => {
  it('says that another company counts only where one does', async () => {
    await show(page);
    expect(screen.getByText(/^No analytics and no chat service/)).toBeDefined();
    cleanup();
    const meta = document.createElement('meta');
    meta.name = 'meridian-analytics';
    meta.content = 'on';
    document.head.append(meta);
    await show(page);
    expect(screen.getByText(/^No chat service from another company/)).toBeDefined();
    expect(screen.queryByText(/^No analytics/)).toBeNull();
  });
});
