import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LanguageProvider } from '../lib/i18n/LanguageProvider.tsx';
import { words } from '../lib/i18n/words.ts';
import { InLanguage } from './InLanguage.tsx';
import { Say } from './Say.tsx';

afterEach(cleanup);

it('speaks another language than the page, and follows a change of it', async () => {
  await words.choose('en');
  const part = (language: 'en' | 'zh') => (
    <LanguageProvider>
      <Say id="state.retry" />
      <InLanguage language={language}>
        <p>
          <Say id="state.retry" />
        </p>
      </InLanguage>
    </LanguageProvider>
  );
  const { rerender } = render(part('zh'));
  const spoken = await screen.findByText('重试');
  expect(spoken.closest('[lang]')?.getAttribute('lang')).toBe('zh-Hans');
  expect(screen.getAllByText('Try again')).toHaveLength(1);
  rerender(part('en'));
  expect(await screen.findAllByText('Try again')).toHaveLength(2);
});
