import {
  anyHour,
  earliestBestUntil,
  highestMinAge,
  highestTestPrice,
  leastAge,
  longestDescription,
  longestPreparation,
  longestTestAddress,
  longestTurnaround,
  mostDaysSinceExposure,
  mostFastingHours,
  mostPictures,
  mostTubes,
  mostUnitsOfTest,
  testEnds as ends,
  testKinds as kinds,
  testSamples as samples,
  tubeIn,
} from '@meridian/domain/bookings/rules';
import { highestPriority, languages, longestId, longestTitle } from '@meridian/domain/kernel/rules';
import { array, boolean, number, string } from 'yup';
import type {
  DescribeTestInput,
  ListTestInput,
  MedtestAction,
  MedtestItemInput,
  MutationMutateMedtestArgs,
  PictureTestInput,
  PriceTestInput,
  SetTulitestInput,
  SpecifyTestInput,
  TestEnd,
  TestKind,
  TestSample,
} from '../../generated/admin.js';
import { knownId, line, oneOfValues, optionalLine, picturePath, valuesOf, seenRevision } from '../../kernel/fields.js';
import { inBoth } from '../../kernel/local-text.js';
import { key, rulesFor } from '../../kernel/rules.js';

export const testKinds = valuesOf<TestKind>()(kinds);
const testEnds = valuesOf<TestEnd>()(ends);
const testSamples = valuesOf<TestSample>()(samples);

const codeForm = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;

const testId = (most = longestId) =>
  string()
    .trim()
    .max(most)
    .matches(/^[a-z0-9][a-z0-9-]*$/, key('bookings.rules.testId'))
    .required();
const code = () => string().trim().max(longestId).matches(codeForm, key('bookings.rules.code')).required();
const whole = (least: number, most: number) => number().integer().min(least).max(most).required();
const price = () =>
  number()
    .typeError(key('bookings.refusals.badPrice'))
    .integer(key('bookings.refusals.badPrice'))
    .min(0, key('bookings.refusals.badPrice'))
    .max(highestTestPrice, key('bookings.refusals.badPrice'));
const image = () => picturePath(key('bookings.rules.image'));
const images = () => array().of(image()).max(mostPictures);

const texts = {
  name: inBoth(longestTitle),
  description: inBoth(longestDescription),
  preparation: inBoth(longestPreparation),
  turnaround: inBoth(longestTurnaround),
};

const terms = {
  kind: oneOfValues(testKinds).required(),
  testCode: code(),
  urlCode: testId(longestTestAddress),
  travel: boolean().required(),
  homeVisit: boolean().required(),
  kit: boolean().required(),
  minAge: whole(leastAge, highestMinAge),
  endsWith: oneOfValues(testEnds).required(),
  sample: oneOfValues(testSamples).required(),
  bestUntilHour: whole(earliestBestUntil, anyHour),
  fastingHours: whole(0, mostFastingHours),
  daysSinceExposure: whole(0, mostDaysSinceExposure),
  inClinic: boolean().required(),
  units: whole(0, mostUnitsOfTest),
  priority: whole(0, highestPriority),
  tubes: array()
    .of(
      string()
        .trim()
        .test('tube', key('bookings.rules.tube'), (tube) => tubeIn(tube ?? '') !== undefined)
        .required(),
    )
    .max(mostTubes)
    .test('once', key('bookings.refusals.badTubes'), (tubes) => {
      const colours = (tubes ?? []).map((tube) => tube.split(' ')[0]);
      return new Set(colours).size === colours.length;
    })
    .nullable()
    .optional(),
};

export const listTestRules = rulesFor<ListTestInput>({
  id: testId(),
  ...texts,
  ...terms,
  price: price().required(),
  images: images().nullable().optional(),
});
export const describeTestRules = rulesFor<DescribeTestInput>({ id: knownId(), revision: seenRevision(), ...texts });
export const specifyTestRules = rulesFor<SpecifyTestInput>({ id: knownId(), revision: seenRevision(), ...terms });
export const priceTestRules = rulesFor<PriceTestInput>({
  id: knownId(),
  revision: seenRevision(),
  price: price().required(),
});
export const pictureTestRules = rulesFor<PictureTestInput>({
  id: knownId(),
  revision: seenRevision(),
  images: images().required(),
});
export const medtestItemRules = rulesFor<MedtestItemInput>({ id: knownId() });
export const setTulitestRules = rulesFor<SetTulitestInput>({
  id: knownId(),
  revision: seenRevision(),
  labId: code(),
  labName: line(longestTitle),
  labShortcode: code(),
  laboratoryId: optionalLine(longestId),
});

const maybe = (most: number) => string().trim().min(1).max(most).nullable().optional();

/** What `action` needs beside is looked at where it is carried out. */
export const mutateMedtestRules = rulesFor<MutationMutateMedtestArgs>({
  action: oneOfValues(valuesOf<MedtestAction>()(['new', 'update', 'desc', 'image'])).required(),
  itemId: testId(),
  price: price().nullable().optional(),
  active: boolean().nullable().optional(),
  minAge: whole(leastAge, highestMinAge).notRequired().nullable(),
  endsWith: oneOfValues(testEnds).notRequired().nullable(),
  inClinic: boolean().nullable().optional(),
  urlCode: testId(longestTestAddress).notRequired().nullable(),
  testCode: code().notRequired().nullable(),
  testName: maybe(longestTitle),
  tulitestId: maybe(longestId),
  descriptionId: maybe(longestTestAddress),
  lang: string()
    .oneOf([...languages])
    .nullable()
    .optional(),
  name: maybe(longestTitle),
  description: maybe(longestDescription),
  imageId: image().notRequired().nullable(),
  revision: seenRevision().notRequired().nullable(),
});
