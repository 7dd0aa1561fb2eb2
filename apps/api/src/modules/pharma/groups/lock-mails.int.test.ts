import type { PharmaMembership } from '@meridian/contracts/generated/public';
import { venues } from '@meridian/domain/diary';
import { isRefused } from '@meridian/domain/kernel';
import { type PharmaGroupEvent, pharmaGroupStream } from '@meridian/domain/pharma';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../platform/projector/testing/harness.js';
import { VenuesQuery } from '../../diary/index.js';
import { type ApiStack, startApiStack } from '../../identity/testing/api-stack.js';
import { member, signedIn, whoIs } from '../../identity/testing/members.js';
import { plantSignedIn, type SignedIn } from '../../identity/testing/planted-session.js';
import { membershipsOf } from '../testing/owned-group.js';
import { plantGroup } from '../testing/planted-groups.js';

let stack: ApiStack;
let staff: SignedIn;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  staff = await plantSignedIn(stack, 'frontDesk');
});
afterAll(() => stack.stop());

/** Two owners, one of whom reads Chinese, and an administrator. */
async function group() {
  const people = await Promise.all(
    ['en', 'zh', 'en'].map((language) => member(stack, { language, weixin: 'wei-chapel-row' })),
  );
  const ids = await Promise.all(people.map(async (each) => (await whoIs(await signedIn(stack, each)))?.id ?? ''));
  const [first = '', second = '', admin = ''] = ids;
  const others = [
    { userId: second, role: 'owner' },
    { userId: admin, role: 'admin' },
  ] as const;
  const { groupId, venueId } = await plantGroup(stack, [first, ...others]);
  await until(async () => (await membershipsOf(stack, admin)).length === 1);
  await until(async () => (await stack.api.api.nest.get(VenuesQuery).one(venueId)) !== null);
  const [english = '', chinese = '', administrator = ''] = people.map(({ email }) => email);
  return { groupId, venueId, english, chinese, administrator, ofOwner: people[0] };
}
const keysTo = async (email: string) =>
  ((await stack.api.api.platform.outbox?.list(email)) ?? []).map(({ mailKey }) => mailKey);
const decide = async (name: string, input: object) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input!`;
  const query = `mutation Act($input: ${type}) { act: ${name}(input: $input) { __typename } }`;
  return (await staff.browser.ask<{ act: { __typename: string } }>(query, { input }, '/admingql/')).act;
};

it('owners are mailed in their language that staff switched their group off, and that it is on again', async () => {
  const { groupId, english, chinese, administrator, ofOwner } = await group();
  await decide('deactivatePharmaGroup', { id: groupId, note: 'Behind the curtain' });
  const off = await stack.mail(english, /Your pharmacy workspace is switched off/);
  expect(off.text).toContain('Chapel Row Ltd');
  expect(off.text).toContain('/help');
  expect(off.text).not.toContain('Behind the curtain');
  expect((await stack.mail(chinese, /您的药房工作台已停用/)).text).toContain('我们已停用 Chapel Row Ltd');
  if (!ofOwner) throw new Error('nobody');
  const owner = await signedIn(stack, ofOwner);
  const query = '{ pharmagroupuser { id active lockedByStaff } }';
  const asked = async () => (await owner.ask<{ pharmagroupuser: PharmaMembership[] }>(query)).pharmagroupuser;
  expect(await asked()).toMatchObject([{ id: groupId, active: false, lockedByStaff: true }]);
  await decide('activatePharmaGroup', { id: groupId });
  expect((await stack.mail(english, /Your pharmacy workspace is open again/)).text).toContain('/pharma');
  await stack.mail(chinese, /您的药房工作台已恢复/);
  expect(await keysTo(administrator)).not.toContain('pharma.mail.groupOff');
});

it('owners are mailed that staff switched a pharmacy off and on, and not what the group did itself', async () => {
  const { groupId, venueId, english, chinese } = await group();
  const write = async (type: 'PharmacyDeactivated' | 'PharmacyActivated') => {
    const event: PharmaGroupEvent = { type, data: { groupId, venueId } };
    const written = await stack.api.api.platform.store.append(pharmaGroupStream(groupId), [event], { actor: 'test' });
    if (isRefused(written)) throw new Error(written.refused);
    const active = type === 'PharmacyActivated';
    await until(async () => (await stack.api.api.nest.get(VenuesQuery).one(venueId))?.active === active);
  };
  await write('PharmacyDeactivated');
  await write('PharmacyActivated');
  const send = (type: 'DeactivateVenue' | 'ActivateVenue') =>
    stack.api.api.platform.store.send(venues, { type, data: { venueId } }, { actor: staff.userId });
  await send('DeactivateVenue');
  expect((await stack.mail(english, /switched off one of your pharmacies/)).text).toContain('Chapel Row takes no new');
  expect((await stack.mail(chinese, /您的一家药房已停用/)).text).toContain('Chapel Row 暂不接受新的预约');
  await send('ActivateVenue');
  await stack.mail(english, /takes bookings again/);
  const mailed = (await keysTo(english)).filter((key) => key?.startsWith('pharma.mail.pharmacy'));
  expect(mailed.toSorted()).toEqual(['pharma.mail.pharmacyOff', 'pharma.mail.pharmacyOn']);
});
