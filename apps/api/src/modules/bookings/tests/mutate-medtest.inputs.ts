import type { MutationMutateMedtestArgs } from '@meridian/contracts/generated/admin';
import type { LabCode } from './medtest-items.query.js';
import type { TestItemCommand, TestItemState } from '@meridian/domain/bookings';
import { money } from '@meridian/domain/kernel';

type Given = MutationMutateMedtestArgs;
type Argument = keyof Given;
type Commands = readonly [TestItemCommand, ...TestItemCommand[]];

/** Maps the one mutation of integrators to commands, or answers the missing arguments. */
export type Mapped = { readonly commands: Commands } | { readonly missing: readonly Argument[] };

const nothing = { name: '', description: '', preparation: '', turnaround: '' };
const given = <Value>(value: Value | null | undefined): value is Value => value !== null && value !== undefined;

/** `current`: the present state of the test; `tulitest`: what `tulitestId` is known as. */
export function commandsOf(args: Given, current: TestItemState, tulitest: LabCode | null): Mapped {
  switch (args.action) {
    case 'new':
      return listing(args, tulitest);
    case 'update':
      return { commands: updates(args, current, tulitest) };
    case 'desc':
      return description(args, current);
    case 'image':
      if (!given(args.imageId)) return { missing: ['imageId'] };
      return { commands: [{ type: 'AddPicture', data: { testId: args.itemId, image: args.imageId } }] };
  }
}

function listing(args: Given, tulitest: LabCode | null): Mapped {
  const { itemId: testId, price, urlCode, testCode, testName, minAge, endsWith, inClinic, active } = args;
  if (!given(price) || !given(urlCode) || !given(testCode) || !given(testName)) {
    const needed: readonly Argument[] = ['price', 'urlCode', 'testCode', 'testName'];
    return { missing: needed.filter((name) => !given(args[name])) };
  }
  const wording = { ...nothing, name: testName };
  const own = { ...wording, name: args.name ?? testName, description: args.description ?? '' };
  const listed: TestItemCommand = {
    type: 'ListTest',
    data: {
      testId,
      price: money(price),
      images: given(args.imageId) ? [args.imageId] : [],
      en: args.lang === 'zh' ? wording : own,
      zh: args.lang === 'zh' ? own : wording,
      kind: inClinic ? 'clinic' : 'inPharmacy',
      urlCode,
      testCode,
      travel: false,
      homeVisit: false,
      kit: false,
      ...(given(minAge) && { minAge }),
      ...(given(endsWith) && { endsWith }),
      inClinic: inClinic ?? false,
      units: 1,
      priority: 0,
      tubes: [],
      ...(tulitest && { tulitest }),
    },
  };
  return { commands: active ? [listed, { type: 'ActivateTest', data: { testId } }] : [listed] };
}

function updates(args: Given, current: TestItemState, tulitest: LabCode | null): Commands {
  const { itemId: testId, price, active, minAge, endsWith, inClinic, urlCode, testCode, testName } = args;
  const terms = {
    ...(given(minAge) && { minAge }),
    ...(given(endsWith) && { endsWith }),
    ...(given(inClinic) && { inClinic }),
    ...(given(urlCode) && { urlCode }),
    ...(given(testCode) && { testCode }),
    ...(tulitest && { tulitest }),
  };
  const texts = current.listed ? current.en : nothing;
  return [
    { type: 'SpecifyTest', data: { testId, ...terms } },
    ...(given(testName) ? [describe({ testId, en: { ...texts, name: testName } })] : []),
    ...(given(price) ? [{ type: 'PriceTest', data: { testId, price: money(price) } } as const] : []),
    ...(given(active) ? [{ type: active ? 'ActivateTest' : 'DeactivateTest', data: { testId } } as const] : []),
  ];
}

function description(args: Given, current: TestItemState): Mapped {
  const { itemId: testId, name, description: text } = args;
  const lang = args.lang ?? args.descriptionId?.slice(testId.length + 1);
  if (lang !== 'en' && lang !== 'zh') return { missing: ['lang'] };
  if (!given(name) && !given(text)) return { missing: ['name', 'description'] };
  const texts = current.listed ? current[lang] : nothing;
  const wording = { ...texts, ...(given(name) && { name }), ...(given(text) && { description: text }) };
  return { commands: [describe({ testId, [lang]: wording })] };
}

function describe(data: Extract<TestItemCommand, { type: 'DescribeTest' }>['data']): TestItemCommand {
  return { type: 'DescribeTest', data };
}
