import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, clinic, doctor, money, offer, openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import GpPage from './GpPage.tsx';

stageGp();

const open = (locale?: 'en' | 'zh') => openPage('/gp', <GpPage />, '/gp', locale);

describe('the page about GP calls', () => {
  it('has the prices of the price list, and the rule of the promise', async () => {
    const { gpPrices } = offer();
    const modes = gpPrices.modes.map((each) => (each.mode === 'remote' ? { ...each, amount: money(4900) } : each));
    answers['GpOffer'] = () => ({ gpPrices: { ...gpPrices, modes }, practitioners: [doctor()] });
    await open();
    await screen.findByText('£49.00');
    expect(screen.getByText('from £55.00')).toBeDefined();
    expect(screen.getByText(/Pay before 3:00pm UK time.*calls you before 5:00pm the same day/)).toBeDefined();
    expect(screen.getByText('Dr Wu')).toBeDefined();
    expect(screen.getByText('7654321')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ask for a call back' }).getAttribute('href')).toBe('/gp/book?mode=remote');
  });

  it('says where a doctor sees patients in person, and offers it only then', async () => {
    answers['GpOffer'] = () => offer([doctor({ modes: ['inPerson'], place: clinic })]);
    await open();
    await screen.findByText('Harbour Clinic');
    expect(screen.getByText('4 Harbour Place, London, W1G 8PT')).toBeDefined();
    const link = screen.getByRole('link', { name: 'Book an appointment in person' });
    expect(link.getAttribute('href')).toBe('/gp/book?mode=inPerson');
    expect(screen.queryByRole('link', { name: 'Book a video call' })).toBeNull();
  });

  it('shows the picture of a doctor, and an empty place where there is none or it cannot be had', async () => {
    const pictured = doctor({ id: 'd2', name: 'Dr Chen', picture: '/api/pictures/p1' });
    answers['GpOffer'] = () => offer([doctor(), pictured]);
    await open();
    await screen.findByText('Dr Chen');
    const [picture, ...others] = document.querySelectorAll('li img');
    expect(others).toEqual([]);
    expect(picture?.getAttribute('src')).toBe('/api/pictures/p1/160');
    if (picture) fireEvent.error(picture);
    expect(document.querySelectorAll('li img')).toHaveLength(0);
  });

  it('offers no call where no doctor takes any', async () => {
    await open('zh');
    expect(await screen.findByText(/目前没有医生接诊/)).toBeDefined();
    expect(screen.getByText('目前无法预约')).toBeDefined();
    expect(screen.queryByRole('link', { name: '预约医生来电' })).toBeNull();
  });

  it('offers to try again where the prices did not come', async () => {
    answers['GpOffer'] = () => undefined;
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ask for a call back' })).toBeDefined();
  });
});
