import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { typeDate } from '../../../testing/dates.ts';
import { answers, booking, open, refusal, steps, stageWizard } from './testing/wizard-stage.tsx';

stageWizard();

describe('who is tested', () => {
  it('asks for the adult who agrees once the date of birth of a child is sound, and shows at its field what the server refuses', async () => {
    const value = (name: string, of: string) => ({ __typename: 'RefusalValue', name, value: of });
    answers['BookingStep'] = () => refusal('tooYoung', [value('patient', '1'), value('least', '12')]);
    await open('/medtest/new?id=b1');
    await screen.findByRole('heading', { name: 'Who is being tested?' });
    await screen.findAllByRole('group', { name: 'Date of birth' });
    const fill = (label: string, index: number, value: string) =>
      fireEvent.change(screen.getAllByLabelText(label)[index] as HTMLElement, { target: { value } });
    expect(screen.queryByText('Adult who agrees to the test')).toBeNull();
    for (const [index, dob] of ['1985-03-27', '2030-02-01'].entries()) {
      fill('Given name', index, 'Mei');
      fill('Family name', index, 'Lin');
      typeDate('Date of birth', dob, index);
      fireEvent.click(screen.getAllByLabelText('Female')[index] as HTMLElement);
      fill('Passport number', index, `E123${index}`);
    }
    for (const unsound of ['2030-02-01', '2023-02-01', '2020-02-', '2020-02-30']) {
      typeDate('Date of birth', unsound, 1);
      expect(screen.queryByText('Adult who agrees to the test')).toBeNull();
    }
    typeDate('Date of birth', '2020-02-01', 1);
    await screen.findByText('Adult who agrees to the test');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findAllByText(/Enter an answer/);
    expect(steps()).toEqual([]);
    fill('Given name', 2, 'Wei');
    fill('Family name', 2, 'Lin');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(steps()).toHaveLength(1));
    expect(steps()[0]).toMatchObject({
      action: 'patients',
      patients: [
        { dob: '1985-03-27', sex: 2, passport: 'E1230' },
        { dob: '2020-02-01', passport: 'E1231' },
      ],
      consent: { firstName: 'Wei', lastName: 'Lin' },
    });
    const alert = await screen.findByRole('alert');
    expect(
      within(alert)
        .getByRole('link', { name: /people aged 12 and over/ })
        .getAttribute('href'),
    ).toBe('#field-patients-1--dob');
  });

  it('says at the date of birth who is too young for the test, before anything is sent', async () => {
    const { medtest } = booking();
    answers['OneBooking'] = () => ({
      oneBooktest: booking({ people: 1, medtest: { ...medtest, minAge: 16, travel: false } }),
    });
    await open('/medtest/new?id=b1');
    await screen.findByText('This test is for people aged 16 and over on the day of the test.');
    expect(screen.queryByText('Anyone under 16 needs an adult who agrees to it.')).toBeNull();
    fireEvent.change(screen.getByLabelText('Given name'), { target: { value: 'Mei' } });
    fireEvent.change(screen.getByLabelText('Family name'), { target: { value: 'Lin' } });
    fireEvent.click(screen.getByLabelText('Female'));
    typeDate('Date of birth', '2011-03-03', 0);
    expect(screen.queryByText('Adult who agrees to the test')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const alert = await screen.findByRole('alert');
    const link = await within(alert).findByRole('link', { name: /aged 16 and over.*ask a GP or call NHS 111/ });
    expect(link.getAttribute('href')).toBe('#field-patients-0--dob');
    expect(steps()).toEqual([]);
    typeDate('Date of birth', '2011-03-02', 0);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(steps()).toHaveLength(1));
  });

  it('asks for the passport of a test for travel, and says at its field where it is missing', async () => {
    answers['OneBooking'] = () => ({ oneBooktest: booking({ people: 1 }) });
    await open('/medtest/new?id=b1');
    fireEvent.change(await screen.findByLabelText('Given name'), { target: { value: 'Mei' } });
    fireEvent.change(screen.getByLabelText('Family name'), { target: { value: 'Lin' } });
    fireEvent.click(screen.getByLabelText('Female'));
    typeDate('Date of birth', '1985-03-27', 0);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const alert = await screen.findByRole('alert');
    const link = await within(alert).findByRole('link', { name: /Enter the passport number/ });
    expect(link.getAttribute('href')).toBe('#field-patients-0--passport');
    expect(steps()).toEqual([]);
  });

  it('does not ask for a passport where the test is for no journey', async () => {
    const { medtest } = booking();
    answers['OneBooking'] = () => ({ oneBooktest: booking({ people: 1, medtest: { ...medtest, travel: false } }) });
    await open('/medtest/new?id=b1');
    await screen.findByLabelText('Given name');
    expect(screen.queryByLabelText('Passport number')).toBeNull();
  });
});
