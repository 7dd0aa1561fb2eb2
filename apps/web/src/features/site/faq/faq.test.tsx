import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, money, offer, openPage, stageGp } from '../../gp/shared/testing/gp-stage.tsx';
import FaqPage from './FaqPage.tsx';

stageGp();

const open = (locale?: 'en' | 'zh') => openPage('/faq', <FaqPage />, '/faq', locale);

describe('the questions people ask', () => {
  it('begin with a list of them, each of which leads to its answer', async () => {
    await open('zh');
    const questions = within(await screen.findByRole('navigation')).getAllByRole('link');
    expect(questions.length).toBeGreaterThan(10);
    for (const question of questions) {
      const target = document.querySelector(question.getAttribute('href') ?? '');
      expect(target?.textContent).toContain(question.textContent);
    }
  });

  it('have the prices that hold now', async () => {
    const { gpPrices } = offer();
    const modes = gpPrices.modes.map((each) => (each.mode === 'remote' ? { ...each, amount: money(4_900) } : each));
    answers['GpOffer'] = () => ({ gpPrices: { ...gpPrices, modes }, practitioners: [] });
    await open();
    expect(await screen.findByText(/Call back by phone: £49.00/)).toBeDefined();
  });

  it('say that the prices did not come, and ask again', async () => {
    answers['GpOffer'] = () => undefined;
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    answers['GpOffer'] = () => offer();
    fireEvent.click(again);
    expect(await screen.findByText(/Call back by phone: £45.00/)).toBeDefined();
  });
});
