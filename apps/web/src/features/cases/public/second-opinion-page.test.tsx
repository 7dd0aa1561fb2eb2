import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, money, openPage, stageCases } from '../shared/testing/case-stage.tsx';
import SecondOpinionPage from './SecondOpinionPage.tsx';

stageCases();

const offer = (given: object = {}) =>
  (answers['SecondOpinion'] = () => ({
    secondOpinion: { __typename: 'CaseOfferView', price: money(49_500), open: true, days: 7, ...given },
  }));
const open = (locale?: 'en' | 'zh') => openPage('/second-opinion', <SecondOpinionPage />, '/second-opinion', locale);

describe('the page about second opinions', () => {
  it('says what it costs and how long it takes, and leads to the first question', async () => {
    offer({ price: money(51_000), days: 6 });
    await open();
    await screen.findByText('£510.00');
    expect(screen.getByText('6 days or less')).toBeDefined();
    const ask = screen.getByRole('link', { name: 'Ask for a second opinion' });
    expect(ask.getAttribute('href')).toBe('/case/new');
    expect(screen.getByRole('link', { name: '999' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 3, name: 'What this opinion can’t say', hidden: true })).toBeDefined();
  });

  it('says that it opens soon, without a way to ask, as long as it is closed', async () => {
    offer({ open: false });
    await open('zh');
    await screen.findByText('第二诊疗意见即将开放');
    expect(screen.queryByRole('link', { name: '申请第二诊疗意见' })).toBeNull();
    expect(screen.getByText('£495.00')).toBeDefined();
  });

  it('offers to try again where the price did not come', async () => {
    answers['SecondOpinion'] = () => undefined;
    await open();
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('link', { name: 'Ask for a second opinion' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'What it can’t do' })).toBeDefined();
  });
});
