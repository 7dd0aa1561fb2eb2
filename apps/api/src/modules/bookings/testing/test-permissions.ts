import type { Sample, Samples } from '../../../../test/permission-sample.js';

type Variables = Readonly<Record<string, unknown>>;

const unowned = (variables: Variables): Sample => ({ records: 'none', variables: () => variables });
const filled = (input: Variables): Sample => unowned({ input });

const id = 'nothing';
const words = { en: 'Nothing', zh: '无' };
const described = { name: words, description: words, preparation: words, turnaround: words };
const flags = { travel: false, homeVisit: false, kit: false, inClinic: false };
const specified = { kind: 'clinic', testCode: 'T', urlCode: 'nothing', units: 1, priority: 0, ...flags };

export const testSamples = {
  'Query.medtest': unowned({ lang: 'zh' }),
  'Query.medtestItem': unowned({ id, lang: 'en' }),
  'Query.allMedtests': { records: 'none' },
  'Query.staff:medtestItem': unowned({ id }),
  'Query.medtestHistory': unowned({ id }),
  'Query.kits': { records: 'none' },
  'Query.kitBatch': unowned({ batch: 'NOTHING' }),
  'Query.kitLeadsTo': { records: 'own', variables: () => ({ barcode: 'NOTHING' }) },
  'Mutation.mutateMedtest': unowned({ action: 'update', itemId: id, price: 100 }),
  'Mutation.listTest': filled({ ...described, ...specified, id: 'tried', price: 100 }),
  'Mutation.describeTest': filled({ id, ...described }),
  'Mutation.specifyTest': filled({ id, ...specified }),
  'Mutation.priceTest': filled({ id, price: 100 }),
  'Mutation.pictureTest': filled({ id, images: [] }),
  'Mutation.activateTest': filled({ id }),
  'Mutation.deactivateTest': filled({ id }),
  'Mutation.hideTest': filled({ id }),
  'Mutation.showTest': filled({ id }),
  'Mutation.setTulitest': filled({ id, labId: 'T', labName: 'Nothing', labShortcode: 'T' }),
  'Mutation.makeKits': filled({ batch: 'TRIED', count: 1 }),
  'Mutation.voidKit': filled({ barcode: 'NOTHING', reason: 'Tried' }),
  'Mutation.voidKits': filled({ batch: 'NOTHING', unused: 0, reason: 'Tried' }),
} satisfies Samples;
