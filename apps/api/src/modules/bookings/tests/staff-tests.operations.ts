import type { MedtestItemInput } from '@meridian/contracts/generated/admin';
import {
  describeTestRules,
  listTestRules,
  medtestItemRules,
  mutateMedtestRules,
  pictureTestRules,
  priceTestRules,
  setTulitestRules,
  specifyTestRules,
} from '@meridian/contracts/bookings/tests';
import {
  offeredTest,
  type TestEnd,
  type TestItemCommand,
  testItemDecider,
  testItems,
  testItemStream,
} from '@meridian/domain/bookings';
import { isRefused, money, refuse } from '@meridian/domain/kernel';
import { EventStore, type LogPosition } from '../../../platform/event-store/index.js';
import { refusedInput } from '../../../platform/graphql/refusal.js';
import { Histories } from '../../../platform/history/index.js';
import { type Acting, adminOperations, command, notSent } from '../../../platform/operations/index.js';
import { PictureTextsQuery, unknownPicture } from '../../files/index.js';
import { KnownLaboratories } from '../laboratories/known-laboratories.reads.js';
import { MedtestItemsQuery } from './medtest-items.query.js';
import { OfferChecks } from './offer-checks.handler.js';
import { commandsOf } from './mutate-medtest.inputs.js';
import { termsOf, textsOf } from './test.inputs.js';
import { testHistory } from './test.history.js';

type Switch = 'DeactivateTest' | 'HideTest' | 'ShowTest';

interface Call {
  readonly input: MedtestItemInput;
  readonly acting: Acting;
  readonly store: EventStore;
  readonly items: MedtestItemsQuery;
}

const item = ({ input, items }: Pick<Call, 'input' | 'items'>, position: LogPosition) => items.at(input.id, position);

const switching = (type: Switch) => ({
  allow: 'laboratory+finance' as const,
  rules: medtestItemRules,
  sends: ({ input: { id } }: Call) => command(testItems, { type, data: { testId: id } }),
  answer: item,
});

/** What staff do with the catalogue of tests. */
export const staffTestsOperations = adminOperations({
  name: 'staffTestsOperations',
  module: 'bookings',
  uses: {
    store: EventStore,
    histories: Histories,
    items: MedtestItemsQuery,
    offers: OfferChecks,
    pictures: PictureTextsQuery,
    laboratories: KnownLaboratories,
  },
  fields: {
    Query: {
      allMedtests: { allow: 'staff', run: ({ args, items }) => items.page(args) },
      medtestItem: { allow: 'staff', run: ({ args, items }) => items.one(args.id) },
      medtestHistory: { allow: 'staff', run: ({ args, histories }) => histories.of(testHistory, args.id) },
    },
    Mutation: {
      listTest: {
        allow: 'laboratory+finance',
        rules: listTestRules,
        async sends({ input, pictures }) {
          const { id: testId, price, images } = input;
          const facts = { price: money(price), images: images ?? [], ...textsOf(input), ...termsOf(input) };
          if (await pictures.missing(images)) return notSent(testItems, testId, unknownPicture());
          return command(testItems, { type: 'ListTest', data: { testId, ...facts } });
        },
        answer: item,
      },
      describeTest: {
        allow: 'laboratory+finance',
        rules: describeTestRules,
        sends: ({ input }) =>
          command(testItems, { type: 'DescribeTest', data: { testId: input.id, ...textsOf(input) } }),
        answer: item,
      },
      specifyTest: {
        allow: 'laboratory',
        rules: specifyTestRules,
        async sends(call) {
          const { input } = call;
          const data = { testId: input.id, ...termsOf(input) };
          const problem = await problemWithOffer(call, input.id, data);
          return problem ? notSent(testItems, input.id, problem) : command(testItems, { type: 'SpecifyTest', data });
        },
        answer: item,
      },
      priceTest: {
        allow: 'finance',
        rules: priceTestRules,
        sends: ({ input: { id, price } }) =>
          command(testItems, { type: 'PriceTest', data: { testId: id, price: money(price) } }),
        answer: item,
      },
      pictureTest: {
        allow: 'laboratory+finance',
        rules: pictureTestRules,
        async sends({ input: { id, images }, pictures }) {
          if (await pictures.missing(images)) return notSent(testItems, id, unknownPicture());
          return command(testItems, { type: 'PictureTest', data: { testId: id, images } });
        },
        answer: item,
      },
      setTulitest: {
        allow: 'laboratory',
        rules: setTulitestRules,
        async sends({ input: { id, labId, labName, labShortcode, laboratoryId }, items, laboratories }) {
          const before = await items.one(id);
          const laboratory = laboratoryId ? await laboratories.chosen(laboratoryId, before?.laboratoryId) : undefined;
          if (laboratory && isRefused(laboratory)) return notSent(testItems, id, laboratory);
          const code = { id: labId, name: labName, shortcode: labShortcode };
          const tulitest = { ...code, ...(laboratory && { laboratoryId: laboratory.id }) };
          return command(testItems, { type: 'SpecifyTest', data: { testId: id, tulitest } });
        },
        answer: item,
      },
      activateTest: {
        allow: 'laboratory+finance',
        rules: medtestItemRules,
        async sends(call) {
          const { id: testId } = call.input;
          const problem = await problemWithOffer(call, testId, { active: true });
          if (problem) return notSent(testItems, testId, problem);
          return command(testItems, { type: 'ActivateTest', data: { testId } });
        },
        answer: item,
      },
      deactivateTest: switching('DeactivateTest'),
      hideTest: switching('HideTest'),
      showTest: switching('ShowTest'),
      /** One mutation for all that can happen to a test of the catalogue, as integrators know it. */
      mutateMedtest: {
        allow: 'laboratory+finance',
        rules: mutateMedtestRules,
        async run(call) {
          const { input, acting, store, items, pictures } = call;
          const [{ state: current }, tulitest] = await Promise.all([
            store.look(testItemStream(input.itemId), testItemDecider),
            input.tulitestId ? items.tulitest(input.tulitestId) : null,
          ]);
          if (input.tulitestId && !tulitest) return refuse('unknownTulitest');
          if (await pictures.missing(input.imageId ? [input.imageId] : [])) return unknownPicture('imageId');
          const mapped = commandsOf(input, current, tulitest);
          if ('missing' in mapped) {
            return refusedInput(mapped.missing.map((field) => ({ field, messageKey: 'rules.required', values: {} })));
          }
          const wished = mapped.commands.map(offeredBy).reduce((all, each) => ({ ...all, ...each }), {});
          return (await problemWithOffer(call, input.itemId, wished)) ?? sendAll(mapped.commands, acting, store);
        },
        answer: ({ input, items }, position) => items.at(input.itemId, position),
      },
    },
  },
});

type Wished = { readonly active?: boolean; readonly endsWith?: TestEnd | undefined };

/** What a command changes of a test as it is offered. */
function offeredBy({ type, data }: TestItemCommand): Wished {
  if (type === 'ActivateTest' || type === 'DeactivateTest') return { active: type === 'ActivateTest' };
  const changes = (type === 'ListTest' || type === 'SpecifyTest') && data.endsWith !== undefined;
  return changes ? { endsWith: data.endsWith } : {};
}

/** What is against offering the test as it is wished; nothing, where it is not offered then. */
async function problemWithOffer(
  { store, offers }: { readonly store: EventStore; readonly offers: OfferChecks },
  testId: string,
  wished: Wished,
) {
  const { state } = await store.look(testItemStream(testId), testItemDecider);
  const { active, endsWith } = { endsWith: 'result' as const, ...offeredTest(state), ...wished };
  return active ? offers.problemWith({ testId, endsWith }) : null;
}

/** Up to the first one that is refused. Each that wrote is what the next one has seen. */
async function sendAll(
  [first, ...rest]: readonly [TestItemCommand, ...TestItemCommand[]],
  acting: Acting,
  store: EventStore,
) {
  let seen = acting;
  let outcome = await store.send(testItems, first, seen);
  for (const command of rest) {
    if (isRefused(outcome)) return outcome;
    const { events, revision: seenRevision } = outcome;
    if (seen.seenRevision !== undefined && events.length > 0) seen = { ...seen, seenRevision };
    outcome = await store.send(testItems, command, seen);
  }
  return outcome;
}
