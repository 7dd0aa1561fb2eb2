import { array, boolean, mixed, number, string } from 'yup';
import type {
  DescribeTestInput,
  ListTestInput,
  LocalTextInput,
  MedtestAction,
  MedtestItemInput,
  MutationMutateMedtestArgs,
  PictureTestInput,
  PriceTestInput,
  SetTulitestInput,
  SpecifyTestInput,
  TestKind,
} from '../../generated/admin.js';
import { key, rulesFor } from '../../kernel/rules.js';

export const testKinds: readonly TestKind[] = [
  'inPharmacy',
  'phlebotomy',
  'vaccination',
  'diagnostic',
  'antigen',
  'clinic',
];

const mostPence = 1_000_000;
const tubeForm = /^(yellow|purple|grey|blue|red|green|pink|navy) ([1-9]\d{0,3}|[1-4]\d{4}|50000)$/;
const imageForm = /^(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)+$/;
const codeForm = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;

const newId = (most = 40) =>
  string()
    .trim()
    .max(most)
    .matches(/^[a-z0-9][a-z0-9-]*$/, key('bookings.rules.testId'))
    .required();
const knownId = () => string().trim().max(40).required();
const code = () => string().trim().max(40).matches(codeForm, key('bookings.rules.code')).required();
const whole = (least: number, most: number) => number().integer().min(least).max(most).required();
const line = (most: number) => string().trim().max(most).required();
const words = (most: number) => rulesFor<LocalTextInput>({ en: line(most), zh: line(most) }).required() as never;
const price = () =>
  number()
    .typeError(key('bookings.refusals.badPrice'))
    .integer(key('bookings.refusals.badPrice'))
    .min(0, key('bookings.refusals.badPrice'))
    .max(mostPence, key('bookings.refusals.badPrice'));
const image = () => string().trim().max(300).matches(imageForm, key('bookings.rules.image')).required();
const images = () => array().of(image()).max(12);

const texts = { name: words(120), description: words(4_000), preparation: words(2_000), turnaround: words(300) };

const terms = {
  kind: mixed<TestKind>()
    .oneOf([...testKinds])
    .required(),
  testCode: code(),
  urlCode: newId(60),
  travel: boolean().required(),
  homeVisit: boolean().required(),
  kit: boolean().required(),
  inClinic: boolean().required(),
  units: whole(0, 100),
  priority: whole(0, 10_000),
  tubes: array()
    .of(string().trim().matches(tubeForm, key('bookings.rules.tube')).required())
    .max(8)
    .test('once', key('bookings.refusals.badTubes'), (tubes) => {
      const colours = (tubes ?? []).map((tube) => tube.split(' ')[0]);
      return new Set(colours).size === colours.length;
    })
    .nullable()
    .optional(),
};

export const listTestRules = rulesFor<ListTestInput>({
  id: newId(),
  ...texts,
  ...terms,
  price: price().required(),
  images: images().nullable().optional(),
});
export const describeTestRules = rulesFor<DescribeTestInput>({ id: knownId(), ...texts });
export const specifyTestRules = rulesFor<SpecifyTestInput>({ id: knownId(), ...terms });
export const priceTestRules = rulesFor<PriceTestInput>({ id: knownId(), price: price().required() });
export const pictureTestRules = rulesFor<PictureTestInput>({ id: knownId(), images: images().required() });
export const medtestItemRules = rulesFor<MedtestItemInput>({ id: knownId() });
export const setTulitestRules = rulesFor<SetTulitestInput>({
  id: knownId(),
  labId: code(),
  labName: line(120),
  labShortcode: code(),
});

const maybe = (most: number) => string().trim().min(1).max(most).nullable().optional();

/** What `action` needs beside is looked at where it is carried out. */
export const mutateMedtestRules = rulesFor<MutationMutateMedtestArgs>({
  action: mixed<MedtestAction>().oneOf(['new', 'update', 'desc', 'image']).required(),
  itemId: newId(),
  price: price().nullable().optional(),
  active: boolean().nullable().optional(),
  inClinic: boolean().nullable().optional(),
  urlCode: newId(60).notRequired().nullable(),
  testCode: code().notRequired().nullable(),
  testName: maybe(120),
  tulitestId: maybe(40),
  descriptionId: maybe(60),
  lang: string().oneOf(['en', 'zh']).nullable().optional(),
  name: maybe(120),
  description: maybe(4_000),
  imageId: image().notRequired().nullable(),
});
