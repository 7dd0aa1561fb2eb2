import {
  activateTest,
  allMedtests,
  deactivateTest,
  describeTest,
  hideTest,
  listTest,
  medtestHistory,
  pictureTest,
  priceTest,
  setTulitest,
  showTest,
  specifyTest,
} from '@meridian/contracts/generated/admin-metadata/bookings-tests';
import { anyHour, leastAge } from '@meridian/domain/bookings/rules';
import {
  adminResource,
  bulkAction,
  createAction,
  formAction,
  lazyAsk,
  type OwnPage,
  Pictures,
  readBy,
  recordPage,
} from '../../../ui/admin/index.ts';
import { Gallery } from './Gallery.tsx';
import { AdminMedtestItem } from './medtests.documents.ts';
import { OwnPageLink } from './OwnPageLink.tsx';
import { TestKey } from './TestKey.tsx';
import { TestTexts } from './TestTexts.tsx';

const asks = { images: lazyAsk('pictures-field', () => import('../../files/shared/PicturesField.tsx')) };
const offer = {
  label: 'adminMedtests.items.activate',
  done: 'adminMedtests.items.activate.done',
  form: activateTest,
  permitted: 'activateTest',
} as const;
const withdraw = {
  label: 'adminMedtests.items.deactivate',
  done: 'adminMedtests.items.deactivate.done',
  form: deactivateTest,
  permitted: 'deactivateTest',
} as const;

export const codeAction = formAction({
  label: 'adminMedtests.codes.set',
  done: 'adminMedtests.codes.set.done',
  form: setTulitest,
  permitted: 'setTulitest',
  asks: { laboratoryId: lazyAsk('booking-laboratory', () => import('../shared/LaboratoryField.tsx')) },
});

const described = {
  list: allMedtests,
  named: 'name',
  audit: 'medtest',
  columns: [
    { name: 'name', width: '16rem' },
    { name: 'active', width: '7rem', tones: { true: 'good', false: 'plain' } },
    { name: 'kind', width: '10rem' },
    { name: 'price', width: '7rem' },
    { name: 'travel', width: '8rem' },
    { name: 'inClinic', width: '7rem' },
    { name: 'priority', width: '7rem' },
    { name: 'changedAt', width: '12rem' },
  ],
  actions: [
    formAction({
      label: 'adminMedtests.items.price',
      done: 'adminMedtests.items.price.done',
      form: priceTest,
      permitted: 'priceTest',
    }),
    formAction({
      label: 'adminMedtests.items.describe',
      done: 'adminMedtests.items.describe.done',
      form: describeTest,
      permitted: 'describeTest',
    }),
    formAction({
      label: 'adminMedtests.items.specify',
      done: 'adminMedtests.items.specify.done',
      form: specifyTest,
      permitted: 'specifyTest',
    }),
    formAction({
      label: 'adminMedtests.items.picture',
      done: 'adminMedtests.items.picture.done',
      form: pictureTest,
      permitted: 'pictureTest',
      asks,
    }),
    codeAction,
    formAction({ ...offer, first: true }),
    formAction({ ...withdraw }),
    formAction({
      label: 'adminMedtests.items.hide',
      done: 'adminMedtests.items.hide.done',
      form: hideTest,
      permitted: 'hideTest',
    }),
    formAction({
      label: 'adminMedtests.items.show',
      done: 'adminMedtests.items.show.done',
      form: showTest,
      permitted: 'showTest',
    }),
  ],
  history: medtestHistory,
} as const;

const texts = { draws: TestTexts, covers: ['description', 'preparation', 'turnaround'] } as const;

/** The catalogue of tests. */
export const itemsResource = adminResource({
  record: recordPage({
    ...described,
    sections: [{ draws: OwnPageLink }, texts],
    draws: { images: Pictures },
  }),
  title: 'adminMedtests.items.title',
  lead: 'adminMedtests.items.lead',
  views: [
    {
      name: 'active',
      label: 'adminMedtests.items.active',
      filter: { active: true, hidden: false },
      empty: { title: 'adminMedtests.items.active.empty', text: 'adminMedtests.items.active.empty.text' },
    },
    {
      name: 'hidden',
      label: 'adminMedtests.items.hidden',
      filter: { active: true, hidden: true },
      empty: { title: 'adminMedtests.items.hidden.empty', text: 'adminMedtests.items.hidden.empty.text' },
    },
    {
      name: 'inactive',
      label: 'adminMedtests.items.inactive',
      filter: { active: false },
      empty: { title: 'adminMedtests.items.inactive.empty', text: 'adminMedtests.items.inactive.empty.text' },
    },
    { name: 'all', label: 'adminMedtests.items.all' },
  ],
  create: createAction({
    label: 'adminMedtests.items.create',
    done: 'adminMedtests.items.create.done',
    form: listTest,
    asks,
    starts: {
      units: 1,
      priority: 0,
      travel: false,
      homeVisit: false,
      kit: false,
      inClinic: false,
      minAge: leastAge,
      endsWith: 'result',
      sample: 'none',
      bestUntilHour: anyHour,
      fastingHours: 0,
      daysSinceExposure: 0,
    },
  }),
  bulk: [bulkAction(offer), bulkAction(withdraw)],
});

/** One of them on a page of its own. */
export const testPage: OwnPage = {
  record: recordPage({ ...described, sections: [{ draws: Gallery, covers: ['images'] }, texts] }),
  back: { to: '/admin/medtest-items?view=all', label: 'adminMedtests.item.back' },
  title: 'adminMedtests.item.title',
  read: readBy(AdminMedtestItem, {
    title: 'adminMedtests.item.unknown',
    text: 'adminMedtests.item.unknown.text',
  }),
  lead: TestKey,
};
