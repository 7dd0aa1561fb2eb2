import { expect } from '@playwright/test';
import { bookNext, openPlace } from '../support/appointments.js';
import { axeFindsNothing } from '../support/axe.js';
import { press } from '../support/checkout.js';
import { test } from '../support/journey.js';
import { demo, mailTo, signIn } from '../support/people.js';

test('a guest opens the booking on another phone by the mail, and no stranger does without it', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, demo('staff'));
  const venueId = await openPlace(page.request, 'vitamin-d');
  const guest = await elsewhere();
  const { id, reference, email } = await bookNext(guest.request, 'vitamin-d', venueId);
  const { link } = await mailTo(page.request, email, 'bookings.mail.bookedGuest');
  const { pathname, search } = new URL(link);

  const phone = await elsewhere({ viewport: { width: 360, height: 740 } });
  await phone.goto(pathname + search);
  expect(phone.url()).not.toContain('token');
  await expect(phone.getByRole('heading', { level: 1, name: 'Open your order or booking' })).toBeVisible();
  await axeFindsNothing(phone);
  await press(phone, 'Open it on this device');
  await expect(phone.getByText(reference).first()).toBeVisible();
  await expect(phone).toHaveURL(new RegExp(id));
  await axeFindsNothing(phone);

  const stranger = await elsewhere();
  await stranger.goto(new URL(phone.url()).pathname);
  await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(stranger.getByText(reference)).toHaveCount(0);
});
