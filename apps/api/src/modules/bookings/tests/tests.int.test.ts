import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plant } from '../../identity/testing/planted-people.js';
import { DemoTests } from '../demo/demo-tests.js';
import { TestsQuery } from './tests.query.js';
import { type Answered, startTests, testInput, type TestsStack } from '../testing/tests-stack.js';

let stack: TestsStack;
let tests: TestsQuery;

const turn = (mutation: string, id: string) => stack.change(mutation, { id }, 'MedtestItemInput');
const offer = async (id: string, more: object = {}) => {
  await stack.change('listTest', testInput(id, more));
  return turn('activateTest', id);
};
const shown = async (kind?: string) => {
  const query = `query ($kind: TestKind) { medtest(lang: zh, kind: $kind) { id name price currency } }`;
  return (await stack.ask<{ medtest: { id: string }[] }>(query, { kind })).medtest;
};
const at = async (id: string) => {
  const query = 'query ($id: ID!) { medtestItem(id: $id, lang: en) { id active hidden } }';
  return (await stack.ask<{ medtestItem: Answered | null }>(query, { id })).medtestItem;
};

beforeAll(async () => {
  stack = await startTests();
  tests = stack.api.api.nest.get(TestsQuery);
});
afterAll(() => stack.stop());

describe('a test', () => {
  it('is listed by staff, offered, and then shown in the language asked for', async () => {
    expect(await stack.change('listTest', testInput('iron'))).toMatchObject({
      __typename: 'MedtestItem',
      id: 'iron',
      active: false,
      hidden: false,
      price: { amount: 4_900, currency: 'GBP' },
      tubes: ['yellow 2500', 'purple 1000'],
      testName: 'Name of iron',
      permittedActions: [
        'describeTest',
        'specifyTest',
        'priceTest',
        'pictureTest',
        'setTulitest',
        'activateTest',
        'hideTest',
      ],
    });
    expect([await shown(), await at('iron')]).toEqual([[], null]);
    expect(await turn('activateTest', 'iron')).toMatchObject({ active: true });
    expect(await shown()).toEqual([{ id: 'iron', name: 'iron检测', price: 4_900, currency: 'GBP' }]);
    const full = `{ medtestItem(id: "iron", lang: en) { name description preparation turnaround testCode units inClinic
      tulitest { id } descriptions { id lang name desc } images } }`;
    expect(await stack.ask(full)).toEqual({
      medtestItem: {
        name: 'Name of iron',
        description: 'What is measured',
        preparation: 'Nothing',
        turnaround: 'Tomorrow',
        testCode: 'T-iron',
        units: 1,
        inClinic: true,
        tulitest: null,
        descriptions: [
          { id: 'iron-en', lang: 'en', name: 'Name of iron', desc: 'What is measured' },
          { id: 'iron-zh', lang: 'zh', name: 'iron检测', desc: 'What is measured（中文）' },
        ],
        images: ['/medtests/iron.svg'],
      },
    });
  });

  it('tells bookings what they ask for, what they need to show, and which tubes', async () => {
    expect(await tests.offered('iron')).toEqual({
      testId: 'iron',
      active: true,
      price: { amount: 4_900, currency: 'GBP' },
      travel: false,
      homeVisit: false,
      kit: false,
      minAge: 5,
      endsWith: 'result',
    });
    expect(await tests.ordered('iron')).toEqual([
      { colour: 'yellow', microlitres: 2_500 },
      { colour: 'purple', microlitres: 1_000 },
    ]);
    const both = await tests.shown(['iron', 'nothing', 'iron'], 'zh');
    expect([...both].map(([id, { name }]) => [id, name])).toEqual([['iron', 'iron检测']]);
    expect([await tests.offered('nothing'), await tests.ordered('nothing')]).toEqual([null, []]);
  });

  it('is hidden or taken off offer, and remains at its address', async () => {
    await offer('secret', { kind: 'antigen', travel: true, urlCode: 'fair' });
    expect((await shown('antigen')).map(({ id }) => id)).toEqual(['secret']);
    expect(await turn('hideTest', 'secret')).toMatchObject({ hidden: true });
    expect(await shown('antigen')).toEqual([]);
    const hidden = { id: 'secret', active: true, hidden: true };
    expect([await at('secret'), await at('fair')]).toEqual([hidden, hidden]);
    expect(await turn('deactivateTest', 'secret')).toMatchObject({ active: false });
    expect(await at('fair')).toEqual({ ...hidden, active: false });
    expect(await tests.offered('secret')).toMatchObject({ active: false, travel: true });
    expect(await turn('showTest', 'secret')).toMatchObject({ hidden: false });
    expect(await at('nothing')).toBeNull();
  });

  it('keeps what was changed, with its history', async () => {
    const { name, description, preparation, turnaround } = testInput('iron');
    const renamed = { ...name, en: 'Iron stores' };
    const texts = { description, preparation, turnaround };
    expect(await stack.change('describeTest', { id: 'iron', name: renamed, ...texts })).toMatchObject({
      name: renamed,
    });
    expect(await stack.change('priceTest', { id: 'iron', price: 3_900 })).toMatchObject({ price: { amount: 3_900 } });
    const lab = { labId: 'TL-1', labName: 'Ferritin', labShortcode: 'FER' };
    expect(await stack.change('setTulitest', { id: 'iron', ...lab })).toMatchObject(lab);
    const { kind, testCode, urlCode, travel, homeVisit, kit, inClinic, units } = testInput('iron');
    const asks = {
      travel,
      homeVisit,
      kit,
      inClinic,
      endsWith: 'sample',
      sample: 'blood',
      bestUntilHour: 10,
      fastingHours: 8,
      daysSinceExposure: 14,
      minAge: 12,
    };
    const terms = { kind, testCode, urlCode, ...asks, units, priority: 800, tubes: [] };
    const specified = await stack.change('specifyTest', { id: 'iron', ...terms });
    expect(specified).toMatchObject({ priority: 800, ...asks, ...lab });
    expect(await stack.change('pictureTest', { id: 'iron', images: [] })).toMatchObject({ images: [] });
    const { medtestHistory } = await stack.admin<{ medtestHistory: object[] }>(
      '{ medtestHistory(id: "iron") { change by } }',
    );
    const by = 'staff-1';
    expect(medtestHistory).toEqual([
      { change: 'pictured', by },
      { change: 'specified', by },
      { change: 'specified', by },
      { change: 'priced', by },
      { change: 'described', by },
      { change: 'activated', by },
      { change: 'listed', by },
    ]);
  });

  it.each([
    ['id', { id: 'Bad Id' }],
    ['price', { price: -1 }],
    ['price', { price: 1_000_001 }],
    ['urlCode', { urlCode: 'a b' }],
    ['testCode', { testCode: '检测' }],
    ['tubes', { tubes: ['red 1', 'red 2'] }],
    ['tubes[0]', { tubes: ['orange 5'] }],
    ['tubes[0]', { tubes: ['red 50001'] }],
    ['images[0]', { images: ['https://elsewhere.example/x.png'] }],
    ['name.zh', { name: { en: 'x', zh: ' ' } }],
  ])('is not listed with a wrong %s', async (field, more) => {
    const outcome = await stack.change('listTest', testInput('ok', more));
    expect(outcome).toMatchObject({ reason: 'invalid', fields: [{ field }] });
  });

  it('is refused in words when it is there already, or nowhere', async () => {
    expect(await stack.change('listTest', testInput('iron'))).toMatchObject({
      reason: 'testExists',
      messageKey: 'bookings.refusals.testExists',
    });
    expect(await turn('hideTest', 'nothing')).toMatchObject({ reason: 'unknownTest' });
  });
});

describe('the catalogue', () => {
  it('has staff alone at its admin doors, where medtestItem is another one', async () => {
    const answer = await stack.api.post('/admingql/', { query: '{ allMedtests { rows { id } } }' }, {});
    expect(answer.status).toBe(403);
    const query = '{ medtestItem(id: "iron") { id permittedActions } }';
    expect(await stack.admin(query)).toMatchObject({
      medtestItem: { id: 'iron', permittedActions: expect.arrayContaining(['priceTest']) as object },
    });
  });

  it('lists by pages, in any order, by parts of names and codes, and by what a test is', async () => {
    const list = async (variables: object) => {
      const { allMedtests } = await stack.admin<{
        allMedtests: { rows: { id: string }[]; page: { endCursor: string; hasNext: boolean; total: number } };
      }>(
        `query ($filter: MedtestItemFilter, $sort: MedtestItemSort, $page: PageInput) {
          allMedtests(filter: $filter, sort: $sort, page: $page) { rows { id } page { endCursor hasNext total } } }`,
        variables,
      );
      return { ...allMedtests.page, ids: allMedtests.rows.map(({ id }) => id) };
    };
    for (const by of ['id', 'name', 'price', 'priority', 'changedAt']) {
      const sort = { by, direction: 'ascending' };
      const first = await list({ sort, page: { size: 1 } });
      const rest = await list({ sort, page: { size: 1, after: first.endCursor } });
      expect([...first.ids, ...rest.ids].sort()).toEqual(['iron', 'secret']);
      expect([first.hasNext, first.total]).toEqual([true, 2]);
    }
    const found = async (filter: object) => (await list({ filter })).ids;
    expect(await found({ search: 'iron st' })).toEqual(['iron']);
    expect(await found({ search: 'FER' })).toEqual(['iron']);
    expect(await found({ search: '检测' })).toEqual(['iron', 'secret']);
    expect(await found({ search: 'name' })).toEqual(['secret']);
    expect(await found({ kind: 'antigen' })).toEqual(['secret']);
    expect(await found({ active: false })).toEqual(['secret']);
    expect(await found({ travel: false, hidden: false })).toEqual(['iron']);
    expect([await found({ coded: true }), await found({ coded: false })]).toEqual([['iron'], ['secret']]);
  });

  it('is led by an integrator through one mutation', async () => {
    const mutate = async (args: object) => {
      const { mutateMedtest } = await stack.admin<{ mutateMedtest: Answered }>(
        `mutation ($action: MedtestAction!, $itemId: ID!, $price: Int, $active: Boolean, $inClinic: Boolean, $urlCode: String,
           $testCode: String, $testName: String, $tulitestId: String, $descriptionId: ID, $lang: String, $name: String,
           $description: String, $imageId: String) {
          mutateMedtest(action: $action, itemId: $itemId, price: $price, active: $active, inClinic: $inClinic,
            urlCode: $urlCode, testCode: $testCode, testName: $testName, tulitestId: $tulitestId,
            descriptionId: $descriptionId, lang: $lang, name: $name, description: $description, imageId: $imageId) {
            __typename ... on MedtestItem { id active inClinic price { amount } name { en zh } description { en zh }
              images urlCode testCode labShortcode kind }
            ... on Refusal { reason fields { field } } } }`,
        args,
      );
      return mutateMedtest;
    };
    const fresh = { action: 'new', itemId: 'zinc', price: 2_000, urlCode: 'zinc', testCode: 'ZN', testName: 'Zinc' };
    expect(await mutate({ action: 'new', itemId: 'zinc', price: 2_000 })).toMatchObject({
      reason: 'invalid',
      fields: [{ field: 'urlCode' }, { field: 'testCode' }, { field: 'testName' }],
    });
    expect(await mutate({ ...fresh, inClinic: true, active: true, lang: 'zh', name: '锌' })).toMatchObject({
      active: true,
      kind: 'clinic',
      name: { en: 'Zinc', zh: '锌' },
    });
    expect(await mutate(fresh)).toMatchObject({ reason: 'testExists' });
    const update = { action: 'update', itemId: 'zinc' };
    expect(await mutate({ ...update, price: 2_500, active: false, tulitestId: 'TL-1' })).toMatchObject({
      price: { amount: 2_500 },
      active: false,
      labShortcode: 'FER',
      inClinic: true,
    });
    expect(await mutate({ ...update, tulitestId: 'TL-9' })).toMatchObject({ reason: 'unknownTulitest' });
    expect(await mutate({ ...update, testName: 'Zinc level', urlCode: 'zn' })).toMatchObject({
      name: { en: 'Zinc level', zh: '锌' },
      urlCode: 'zn',
      testCode: 'ZN',
    });
    const desc = { action: 'desc', itemId: 'zinc', descriptionId: 'zinc-zh', description: '测锌' };
    expect(await mutate(desc)).toMatchObject({ description: { en: '', zh: '测锌' }, name: { zh: '锌' } });
    expect(await mutate({ action: 'desc', itemId: 'zinc' })).toMatchObject({ fields: [{ field: 'lang' }] });
    const image = { action: 'image', itemId: 'zinc', imageId: '/medtests/zinc.svg' };
    expect(await mutate(image)).toMatchObject({ images: ['/medtests/zinc.svg'] });
    expect(await mutate({ ...image, itemId: 'nothing' })).toMatchObject({ reason: 'unknownTest' });
    expect(await mutate({ ...update, itemId: 'nothing' })).toMatchObject({ reason: 'unknownTest' });
  });

  it('tells staff by name who changed what', async () => {
    await plant(stack, 'staff', 'staff-1');
    await stack.settled();
    expect(await stack.admin('{ medtestHistory(id: "zinc") { by } medtestItem(id: "zinc") { changedBy } }')).toEqual({
      medtestHistory: expect.arrayContaining([{ by: 'Grace staff' }]) as object,
      medtestItem: { changedBy: 'Grace staff' },
    });
  });

  it('is filled where it is tried out, once, with all kinds of tests', async () => {
    const demo = stack.api.api.nest.get(DemoTests);
    await demo.seed();
    await demo.seed();
    await stack.settled();
    const ids = (await shown()).map(({ id }) => id);
    const promised = ['travel-pcr', 'antigen-rapid', 'antibody', 'allergy', 'vitamin-d', 'cholesterol', 'fatigue'];
    const more = ['strep-throat', 'uti', 'sti', 'phlebotomy', 'home-phlebotomy', 'vaccine-flu', 'vaccine-travel'];
    expect(ids).toEqual(expect.arrayContaining([...promised, ...more, 'diagnostic-ecg']));
    expect([await at('crew'), await at('spirometry')]).toEqual([
      { id: 'pcr-crew', active: true, hidden: true },
      { id: 'diagnostic-spirometry', active: false, hidden: false },
    ]);
  });

  it('is the same when the whole log is folded anew', async () => {
    await stack.settled();
    const { events, differing } = await stack.foldedAnew();
    expect(events).toBeGreaterThan(30);
    expect(differing).toBe(0);
  });
});
