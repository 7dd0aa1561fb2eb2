import { expect, type Page } from '@playwright/test';
import { asker } from './appointments.js';
import { newMark } from './marks.js';
import { applyAsDoctor, confirmEmail, signIn } from './people.js';

/** A doctor of this journey alone, verified and signed in, who sees patients by video. */
export async function newPractitioner(doctor: Page, staff: Page) {
  const { email, name: person } = await applyAsDoctor(doctor.request);
  await confirmEmail(doctor, email);
  await signIn(doctor, email);
  const { ask: own } = await asker(doctor.request);
  const { getUser } = await own<{ getUser: { id: string } }>('mutation { getUser { ... on User { id } } }', {});
  const { id } = getUser;
  const { ask } = await asker(staff.request);
  const act = async (name: string, type: string, input: object) => {
    const query = `mutation Act($input: ${type}!) { ${name}(input: $input) { __typename ... on Refusal { reason } } }`;
    const answer = await ask<Record<string, object>>(query, { input }, '/admingql/');
    expect(answer[name]).not.toHaveProperty('reason');
  };
  await act('verifyDoctor', 'VerifyDoctorInput', { id, checked: true });
  const name = `Dr ${newMark()}`;
  await act('grantPractice', 'GrantPracticeInput', { id, name, languages: ['english'], modes: ['video'] });
  await signIn(doctor, email);
  return { id, name, email, person };
}
