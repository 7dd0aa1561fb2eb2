import { practices } from '@meridian/domain/gp';
import { ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asPerson } from '../../../platform/event-store/index.js';
import { ReachedPositions } from '../../../platform/projector/reached.js';
import { until } from '../../../platform/projector/testing/harness.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { plantSignedIn } from '../../identity/testing/planted-session.js';
import { done, patientIn, practising } from '../testing/gp-stack.js';
import { plantAppointment, refundsAsked } from '../testing/planted-appointments.js';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
});
afterAll(() => stack.stop());

it('a practice withdrawn less than a day before: the patient, once asked, moves or cancels free of charge all the same', async () => {
  const { userId: practitionerId, doctor } = await practising(stack, 'Dr Gone', ['video']);
  const { userId, browser } = await plantSignedIn(stack, 'Patient');
  const [who, { browser: staff }] = [patientIn(browser), await plantSignedIn(stack, 'frontDesk')];
  const { store } = stack.api.api.platform;
  const at = new Date(Date.now() + 20 * 3_600_000).toISOString();
  const { appointmentId: id, position } = await plantAppointment(store, { userId, videoWith: practitionerId, at });
  await stack.api.api.nest.get(ReachedPositions).reached(['gp.appointments'], position);
  expect(await who.one(id)).toMatchObject({ movable: false, cancelling: { free: false, refund: { amount: 0 } } });

  const withdrawal = { type: 'WithdrawPractice', data: { userId: practitionerId, reason: 'Moves away' } } as const;
  await store.send(practices, withdrawal, asPerson('staff'));
  const waiting = async () =>
    (
      await staff.ask<{ workQueues: readonly { readonly name: string; readonly count: number }[] }>(
        '{ workQueues { name count } }',
        {},
        '/admingql/',
      )
    ).workQueues.find(({ name }) => name === 'appointmentsAway')?.count;
  await until(async () => (await waiting()) === 1);
  const refused = () => doctor.act('beginGpCall', id).then(() => '', String);
  // Their place among the doctors is taken by a reaction, which the queue does not wait for.
  await until(async () => (await refused()).includes('signInRequired'));

  const input = { practitionerId, day: ukDay(new Date(at)), ids: [id], reason: 'No longer here', leave: false };
  const { offerMoves } = await staff.ask<{ offerMoves: object }>(
    'mutation O($input: OfferMovesInput!) { offerMoves(input: $input) { ... on OfferedMoves { offered failed { id } } } }',
    { input },
    '/admingql/',
  );
  expect(offerMoves).toEqual({ offered: 1, failed: [] });
  expect(await waiting()).toBe(0);
  expect(await who.one(id)).toMatchObject({ moveOffered: true, movable: true, cancelling: { free: true } });
  expect(done(await who.cancel(id, true)).status).toBe('cancelled');
  expect(await refundsAsked(store, id)).toEqual([4_500]);
});
