import { recordForms } from '@meridian/contracts/generated/record-forms';
import { getNamedType, isInputObjectType } from 'graphql';
import type { EventStore } from '../src/platform/event-store/index.js';
import { operations } from './permission-calls.js';

/** Of which streams the records of a list are; the revision of one goes back with each of its forms that asks for it. */
const records: Readonly<Partial<Record<keyof typeof recordForms, readonly [category: string, id: string]>>> = {
  CatalogueItem: ['shopitem', 'id'],
  OfferedDelivery: ['deliveryoption', 'id'],
  MedtestItem: ['medtest', 'id'],
  Laboratory: ['laboratory', 'id'],
  StaffVenue: ['venue', 'id'],
  Biomarker: ['biomarker', 'id'],
  FeatureFlag: ['feature', 'key'],
  UploadedPicture: ['picture', 'id'],
  Practice: ['practice', 'id'],
};
const forms = Object.entries(records).flatMap(([record, stream]) =>
  recordForms[record as keyof typeof records].filter(asksForRevision).map((form) => [form, stream] as const),
);
const streams: Readonly<Record<string, readonly [category: string, id: string]>> = {
  ...Object.fromEntries(forms),
  setCalendar: ['calendar', 'id'],
  exceptDay: ['calendar', 'id'],
  liftException: ['calendar', 'id'],
  setPracticeHours: ['practice', 'id'],
  liftPracticeLeave: ['practice', 'id'],
  specifyBiomarker: ['biomarker', 'id'],
  setPanel: ['panel', 'testId'],
};

function asksForRevision(mutation: string): boolean {
  const field = operations.find(({ endpoint, field: { name } }) => endpoint === 'admin' && name === mutation)?.field;
  const input = getNamedType(field?.args.find(({ name }) => name === 'input')?.type);
  return isInputObjectType(input) && 'revision' in input.getFields();
}

/** The input of a member of staff who sees the record as it is at this moment. */
export async function asSeen(store: EventStore, mutation: string, input: object): Promise<object> {
  const [category, id] = streams[mutation] ?? [];
  if (category === undefined || id === undefined) return input;
  return { revision: await lastRevision(store, `${category}-${String(Reflect.get(input, id))}`), ...input };
}

async function lastRevision(store: EventStore, stream: string): Promise<number> {
  for await (const { revision } of store.readBack(stream)) return Number(revision);
  return -1;
}
