import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, inputs, openPage, refusal, stageCases } from '../shared/testing/case-stage.tsx';
import DoctorProfilePage from './DoctorProfilePage.tsx';

stageCases();

const profile = (given: object = {}) => ({
  __typename: 'DoctorProfile',
  name: 'Anna Grey',
  gmcNumber: '7654321',
  specialty: 'orthopaedics',
  secondSpecialty: null,
  languages: ['en', 'zh'],
  hospitals: ['Guy’s Hospital'],
  education: [{ __typename: 'Education', school: 'Oxford', graduationYear: 2004, subject: 'Medicine' }],
  experience: { __typename: 'DoctorExperience', en: 'Knees.', zh: null },
  atOnce: 5,
  have: 1,
  away: null,
  ...given,
});
const open = (locale?: 'en' | 'zh') => openPage('/doctor/profile', <DoctorProfilePage />, '/doctor/profile', locale);
const now = (given?: object) => (answers['OwnDoctorProfile'] = () => ({ doctorProfile: profile(given) }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the profile of a doctor', () => {
  it('shows what the account has, to be read alone, and where it is changed', async () => {
    now();
    await open();
    await screen.findByText('7654321');
    screen.getByText('English, Chinese');
    screen.getByText('Oxford, Medicine, 2004');
    expect(screen.getByRole('link', { name: 'Change hospitals' }).getAttribute('href')).toBe('/account/affiliations');
    expect(screen.queryByLabelText('GMC number')).toBeNull();
  });

  it('keeps how many cases are taken at once', async () => {
    now();
    answers['SetCaseLoad'] = () => ({ setCaseLoad: profile({ atOnce: 8 }) });
    await open();
    const field = await screen.findByLabelText<HTMLSelectElement>('How many cases do you take at once?');
    expect(field.value).toBe('5');
    type('How many cases do you take at once?', '8');
    press('Save the number');
    await waitFor(() => expect(inputs('SetCaseLoad')).toEqual([{ atOnce: 8 }]));
  });

  it('keeps what is said of the experience, in both languages', async () => {
    now();
    const both = { en: 'Knees and hips.', zh: '膝关节和髋关节。' };
    answers['SetDoctorExperience'] = () => ({
      setDoctorExperience: profile({ experience: { __typename: 'DoctorExperience', ...both } }),
    });
    await open();
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^In English/);
    expect(field.value).toBe('Knees.');
    fireEvent.change(field, { target: { value: both.en } });
    fireEvent.change(screen.getByLabelText(/^In Chinese/), { target: { value: both.zh } });
    press('Save the experience');
    await waitFor(() => expect(inputs('SetDoctorExperience')).toEqual([both]));
  });

  it('sets an absence, says why it cannot, and ends it', async () => {
    now();
    answers['SetCaseAway'] = () => ({ setCaseAway: refusal('badAway') });
    await open();
    await screen.findByLabelText('First day away');
    press('Save the absence');
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(0));
    expect(inputs('SetCaseAway')).toEqual([]);
    type('First day away', '2027-03-01');
    type('Last day away', '2027-03-08');
    press('Save the absence');
    await waitFor(() => expect(inputs('SetCaseAway')).toEqual([{ from: '2027-03-01', until: '2027-03-08' }]));
    const away = { __typename: 'DaysAway', from: '2027-03-01', until: '2027-03-08' };
    answers['SetCaseAway'] = () => ({ setCaseAway: profile({ away }) });
    press('Save the absence');
    await screen.findByRole('heading', { name: 'Away from 1 Mar 2027 to 8 Mar 2027' });
    answers['EndCaseAway'] = () => ({ endCaseAway: profile() });
    press('End the absence');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End the absence' })).toBeNull());
  });

  it('speaks Chinese', async () => {
    now({ hospitals: [], education: [] });
    await open('zh');
    await screen.findByText('尚未填写医院。');
    screen.getByText('您目前有 1 例处理中的病例。');
  });
});
