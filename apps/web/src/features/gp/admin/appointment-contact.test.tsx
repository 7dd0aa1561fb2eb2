import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage, stageGp } from '../shared/testing/gp-stage.tsx';
import AppointmentContact from './AppointmentContact.tsx';
import type { OpenedContact } from './contact.documents.ts';

stageGp();

const contact: OpenedContact = {
  __typename: 'OpenedAppointmentContact',
  id: 'a1',
  name: 'Ada King',
  adult: null,
  phone: '+44 7700 900123',
  email: 'ada@example.org',
};
const show = (given: Partial<OpenedContact>, locale?: 'en' | 'zh') =>
  openPage('/', <AppointmentContact row={{ ...contact, ...given }} />, '/', locale);

it('is a number that can be called, and an address that can be written to', async () => {
  await show({});
  expect(screen.getByText('Ada King')).toBeDefined();
  expect(screen.getByRole('link', { name: '+44 7700 900123' }).getAttribute('href')).toBe('tel:+447700900123');
  expect(screen.getByRole('link', { name: 'ada@example.org' }).getAttribute('href')).toBe('mailto:ada@example.org');
});

it.each([
  ['en', 'For a child: speak to May King.'],
  ['zh', '患者是儿童，请与May King通话。'],
] as const)('names whom to speak to about a child (%s)', async (locale, words) => {
  await show({ adult: 'May King' }, locale);
  expect(screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === words)).toBeDefined();
});

it('says that the details of somebody were deleted', async () => {
  await show({ name: null, phone: null, email: null });
  expect(screen.getByText('Their details were deleted.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
