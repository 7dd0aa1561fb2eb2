import { panelStream } from '@meridian/domain/results';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ResultsStack, startResults } from '../testing/results-stack.js';
import { staffBrowser } from '../testing/staff-browser.js';

let stack: ResultsStack;
let staff: Awaited<ReturnType<typeof staffBrowser>>['browser'];
beforeAll(async () => {
  stack = await startResults();
  staff = (await staffBrowser(stack)).browser;
});
afterAll(() => stack.stop());

const both = { en: 'Zinc', zh: '锌' };
const flags = {
  travel: false,
  homeVisit: false,
  kit: false,
  minAge: 5,
  endsWith: 'result',
  sample: 'none',
  bestUntilHour: 24,
  fastingHours: 0,
  daysSinceExposure: 0,
  inClinic: false,
};
const outcome = '{ __typename ... on MedtestItem { active } ... on Refusal { reason messageKey } }';

it('are the ones that can be offered: one that measures nothing could never have a result', async () => {
  const id = 'zinc';
  const texts = { name: both, description: both, preparation: both, turnaround: both };
  const input = {
    id,
    kind: 'clinic',
    testCode: 'ZN',
    urlCode: id,
    units: 1,
    priority: 0,
    price: 100,
    ...texts,
    ...flags,
  };
  const list = `mutation ($input: ListTestInput!) { listTest(input: $input) ${outcome} }`;
  expect(await staff.ask(list, { input }, '/admingql/')).toMatchObject({ listTest: { active: false } });
  const offer = async () => {
    const query = `mutation ($input: MedtestItemInput!) { activateTest(input: $input) ${outcome} }`;
    return (await staff.ask<{ activateTest: object }>(query, { input: { id } }, '/admingql/')).activateTest;
  };
  const measuresNothing = { reason: 'measuresNothing', messageKey: 'bookings.refusals.measuresNothing' };
  expect(await offer()).toMatchObject(measuresNothing);
  const update = `mutation { mutateMedtest(action: update, itemId: "${id}", active: true) ${outcome} }`;
  expect(await staff.ask(update, {}, '/admingql/')).toMatchObject({ mutateMedtest: measuresNothing });
  const panel = { testId: id, biomarkers: [], promiseDays: 1 };
  await stack.store.append(panelStream(id), [{ type: 'PanelSet', data: panel }], { actor: 'test' });
  expect(await offer()).toMatchObject(measuresNothing);
  const set = async () => {
    const query =
      'mutation ($input: SetPanelInput!) { setPanel(input: $input) { __typename ... on Refusal { reason messageKey } } }';
    const input = { testId: id, revision: 1, biomarkers: [], promiseDays: 1 };
    return (await staff.ask<{ setPanel: object }>(query, { input }, '/admingql/')).setPanel;
  };
  const filled = { ...panel, biomarkers: ['zinc'] };
  await stack.store.append(panelStream(id), [{ type: 'PanelSet', data: filled }], { actor: 'test' });
  expect(await offer()).toMatchObject({ active: true });
  const stillOffered = { reason: 'stillOffered', messageKey: 'results.refusals.stillOffered' };
  expect(await set()).toMatchObject(stillOffered);
  const take = `mutation ($input: MedtestItemInput!) { deactivateTest(input: $input) ${outcome} }`;
  expect(await staff.ask(take, { input: { id } }, '/admingql/')).toMatchObject({ deactivateTest: { active: false } });
  expect(await set()).toMatchObject({ __typename: 'TestPanel' });

  const handOver = `mutation { mutateMedtest(action: update, itemId: "${id}", active: true, endsWith: sample) ${outcome} }`;
  expect(await staff.ask(handOver, {}, '/admingql/')).toMatchObject({ mutateMedtest: { active: true } });
  const measure = `mutation { mutateMedtest(action: update, itemId: "${id}", endsWith: result) ${outcome} }`;
  expect(await staff.ask(measure, {}, '/admingql/')).toMatchObject({ mutateMedtest: measuresNothing });
});
