import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { words } from '../../lib/i18n/words.ts';
import { LanguageSwitch } from '../../ui/LanguageSwitch.tsx';
import { NotificationArea } from '../../ui/notifications/NotificationArea.tsx';
import { notify } from '../../ui/notifications/notifications.ts';
import { show } from '../../testing/render.tsx';
import { cleanup } from '@testing-library/react';
import { act } from 'react';
import { pageTitle } from './page-title.ts';
import { pulledBy } from './pull.ts';
import { referringSite } from '../start/log-visit.ts';

afterEach(cleanup);

describe('the title of the window', () => {
  it('is the route’s title and the product’s name', () => {
    expect(pageTitle('Privacy', 'Meridian')).toBe('Privacy – Meridian');
    expect(pageTitle(undefined, '子午健康')).toBe('子午健康');
  });
});

describe('the language switch', () => {
  it('changes the page, its lang and what is remembered', async () => {
    window.localStorage.clear();
    await show(<LanguageSwitch />);
    expect(document.documentElement.lang).toBe('en');
    fireEvent.click(screen.getByRole('button', { name: 'Read this page in 中文' }));
    await waitFor(() => expect(document.documentElement.lang).toBe('zh-Hans'));
    expect(screen.getByRole('button', { name: '切换为English' })).toBeDefined();
    expect(window.localStorage.getItem('meridian.language')).toBe('zh');
  });
});

describe('the language switch without a network', () => {
  it('stays in the language, and says that the other cannot be loaded', async () => {
    await show(
      <>
        <LanguageSwitch />
        <NotificationArea />
      </>,
    );
    const choose = vi.spyOn(words, 'choose').mockRejectedValueOnce(new TypeError('no network'));
    fireEvent.click(screen.getByRole('button', { name: 'Read this page in 中文' }));
    expect(await screen.findByText(/中文 cannot be loaded now/)).toBeDefined();
    expect(document.documentElement.lang).toBe('en');
    choose.mockRestore();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this message' }));
  });
});

describe('notifications', () => {
  it('show once, alert when bad, and go when dismissed', async () => {
    await show(<NotificationArea />);
    act(() => {
      notify({ tone: 'bad', message: 'notification.error.oops' });
      notify({ tone: 'bad', message: 'notification.error.oops' });
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say oops for a key that this version does not know', async () => {
    await show(<NotificationArea />);
    act(() => void notify({ tone: 'bad', message: 'views.not.known' as never }));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong on our side');
  });
});

describe('pulling', () => {
  it('follows at half the pace of the finger, down only, and not for ever', () => {
    expect([pulledBy(-50), pulledBy(100), pulledBy(2000)]).toEqual([0, 50, 112]);
  });
});

describe('the referring site', () => {
  it('is its origin alone, and never ours', () => {
    expect(referringSite('https://example.org/find?name=Li', 'https://meridian.test')).toBe('https://example.org');
    expect(referringSite('https://meridian.test/help', 'https://meridian.test')).toBeUndefined();
    expect(referringSite('', 'https://meridian.test')).toBeUndefined();
  });
});
