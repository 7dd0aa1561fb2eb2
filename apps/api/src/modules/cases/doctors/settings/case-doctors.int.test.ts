import type { CaseCandidate } from '@meridian/contracts/generated/admin';
import type { DoctorProfile } from '@meridian/contracts/generated/public';
import { profileStream } from '@meridian/domain/identity';
import { addDays, isRefused, ukDay } from '@meridian/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReachedPositions } from '../../../../platform/projector/reached.js';
import { DemoFlags } from '../../../flags/demo/demo-flags.js';
import { type ApiStack, startApiStack } from '../../../identity/testing/api-stack.js';
import { aDoctor, anAsker, clinicalStaff, sentCase, type Staffed } from '../../testing/case-people.js';
import { worked } from '../../testing/case-stack.js';

let stack: ApiStack;
let staff: Staffed;
beforeAll(async () => {
  stack = await startApiStack({ TRUST_PROXY: 'loopback', OTP_REQUIRED_FOR: 'none' });
  await stack.api.api.nest.get(DemoFlags).switchOn('secondOpinion');
  staff = await clinicalStaff(stack);
});
afterAll(() => stack.stop());

type Doctor = Awaited<ReturnType<typeof aDoctor>>;
type Told = { readonly __typename: string; readonly reason?: string } & DoctorProfile;

const fields =
  'name gmcNumber specialty hospitals education { school subject graduationYear } experience { en zh } atOnce have away { from until }';
const outcome = `{ __typename ... on DoctorProfile { ${fields} } ... on Refusal { reason } }`;
const today = () => ukDay(new Date());

async function set(
  { work }: Doctor,
  name: 'setCaseLoad' | 'setCaseAway' | 'setDoctorExperience',
  input: object,
): Promise<Told> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation Set($input: ${type}!) { ${name}(input: $input) ${outcome} }`;
  return (await work.browser.ask<Record<string, Told>>(query, { input }))[name] as Told;
}
const back = async ({ work }: Doctor): Promise<Told> =>
  (await work.browser.ask<{ endCaseAway: Told }>(`mutation { endCaseAway ${outcome} }`)).endCaseAway;
const own = async ({ work }: Doctor): Promise<DoctorProfile> =>
  (await work.browser.ask<{ doctorProfile: DoctorProfile }>(`{ doctorProfile { ${fields} } }`)).doctorProfile;

async function candidates(id: string): Promise<CaseCandidate[]> {
  const query = `query ($id: ID!) { caseCandidates(id: $id) { id load atOnce full away { from until } awayNow offerable } }`;
  const answer = await staff.browser.post('/admingql/', { query, variables: { id } });
  return ((await answer.json()) as { data: { caseCandidates: CaseCandidate[] } }).data.caseCandidates;
}

describe('the profile of a doctor', () => {
  it('says who they are, and keeps how many cases they take', async () => {
    const doctor = await aDoctor(stack);
    expect(await own(doctor)).toMatchObject({ gmcNumber: '1234567', atOnce: 5, have: 0, away: null });
    expect(await set(doctor, 'setCaseLoad', { atOnce: 8 })).toMatchObject({ atOnce: 8 });
    expect(await set(doctor, 'setCaseLoad', { atOnce: 21 })).toMatchObject({ __typename: 'Refusal' });
    expect(await own(doctor)).toMatchObject({ atOnce: 8 });
    expect(await own(await aDoctor(stack))).toMatchObject({ atOnce: 5 });
  });

  it('keeps what they say of their experience, in each language as far as they say it', async () => {
    const doctor = await aDoctor(stack);
    expect(await own(doctor)).toMatchObject({ experience: { en: null, zh: null } });
    const both = { en: 'Knees for 20 years.', zh: '二十年膝关节外科经验。' };
    expect(await set(doctor, 'setDoctorExperience', both)).toMatchObject({ experience: both });
    expect(await set(doctor, 'setDoctorExperience', { en: ' Knees. ', zh: ' ' })).toMatchObject({
      experience: { en: 'Knees.', zh: null },
    });
    const long = { en: 'x'.repeat(2_001) };
    expect(await set(doctor, 'setDoctorExperience', long)).toMatchObject({ __typename: 'Refusal' });
    expect(await own(await aDoctor(stack))).toMatchObject({ experience: { en: null, zh: null } });
    const { rows } = await stack.pool.query<{ state: string }>('select state::text from cases.doctors');
    expect(rows.some(({ state }) => state.includes('Knees'))).toBe(false);
  });

  it('is read by the patient whose case they have', async () => {
    const doctor = await aDoctor(stack);
    const { store } = stack.api.api.platform;
    const said = {
      userId: doctor.userId,
      hospitals: ['Guy’s'],
      education: [{ school: 'Oxford', subject: 'Medicine' }],
    };
    const written = await store.append(profileStream(doctor.userId), [{ type: 'ProfileChanged', data: said }], {
      actor: doctor.userId,
    });
    if (isRefused(written)) throw new Error(written.refused);
    await stack.api.api.nest.get(ReachedPositions).reached(['identity.people'], written.position);
    await set(doctor, 'setDoctorExperience', { en: 'Knees.', zh: '膝关节。' });
    const asker = await anAsker(stack);
    const id = await sentCase(stack, asker);
    await staff.act('offerCase', { id, doctorIds: [doctor.userId] });
    worked(await doctor.work.accept(id));
    expect((await asker.one(id))?.doctor).toMatchObject({
      gmcNumber: '1234567',
      hospitals: ['Guy’s'],
      education: [{ school: 'Oxford', subject: 'Medicine' }],
      experience: { en: 'Knees.', zh: '膝关节。' },
    });
  });
});

describe('staff who look for a doctor', () => {
  it('see who is away last, and offer them nothing until they are back', async () => {
    const [here, gone] = [await aDoctor(stack), await aDoctor(stack)];
    const away = { from: today(), until: addDays(today(), 7) };
    expect(await set(gone, 'setCaseAway', { ...away, until: addDays(today(), -1) })).toMatchObject({
      reason: 'badAway',
    });
    expect(await set(gone, 'setCaseAway', away)).toMatchObject({ away });
    const id = await sentCase(stack, await anAsker(stack));
    await expect
      .poll(async () => (await candidates(id)).at(-1))
      .toMatchObject({ id: gone.userId, awayNow: true, away });
    expect((await candidates(id)).at(-1)?.offerable).toBe(false);
    const both = { id, doctorIds: [here.userId, gone.userId] };
    expect(await staff.act('offerCase', both)).toMatchObject({ reason: 'doctorAway' });
    expect(await back(gone)).toMatchObject({ away: null });
    await expect.poll(async () => (await staff.act('offerCase', both)).reason).toBeUndefined();
  });

  it('see absences to come, and offer meanwhile', async () => {
    const doctor = await aDoctor(stack);
    const away = { from: addDays(today(), 3), until: addDays(today(), 9) };
    await set(doctor, 'setCaseAway', away);
    const id = await sentCase(stack, await anAsker(stack));
    const mine = async () => (await candidates(id)).find((each) => each.id === doctor.userId);
    await expect.poll(mine).toMatchObject({ away, awayNow: false, offerable: true });
  });

  it('see who has as many cases as they take behind the others, and may offer them more', async () => {
    const full = await aDoctor(stack);
    await set(full, 'setCaseLoad', { atOnce: 1 });
    const first = await sentCase(stack, await anAsker(stack));
    await staff.act('offerCase', { id: first, doctorIds: [full.userId] });
    worked(await full.work.accept(first));
    await aDoctor(stack);
    const id = await sentCase(stack, await anAsker(stack));
    const found = await candidates(id);
    const at = found.findIndex((each) => each.id === full.userId);
    expect(found[at]).toMatchObject({ load: 1, atOnce: 1, full: true, offerable: true });
    expect(found.slice(0, at).every((each) => !each.full)).toBe(true);
    expect(found.slice(at + 1).every((each) => each.full || each.awayNow)).toBe(true);
    expect((await staff.act('offerCase', { id, doctorIds: [full.userId] })).reason).toBeUndefined();
  });
});
