import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import { expect, it } from 'vitest';
import { exportFile } from '../../../ui/admin/list-export.ts';
import { pharmaGroupsResource } from './pharma-groups.resource.ts';

const group = {
  id: 'g1',
  company: '=Chapel Row "Ltd"',
  companyNo: '01234567',
  premisesNo: '0034567',
  name: 'Chapel Row',
  address1: '2 Chapel Row, first floor',
  city: 'London',
  postCode: 'N1 9PF',
  phone: '020 7946 0100',
  status: 'inactive',
  applicant: 'Olga Own',
  question: null,
  answer: null,
  refusedFor: null,
  note: 'Closed\nfor a month',
  appliedAt: '2026-07-01T23:05:00Z',
  changedAt: '2026-07-02T09:00:00Z',
  permittedActions: ['activatePharmaGroup'],
};
const fileIn = (language: 'en' | 'zh') => {
  const words: Readonly<Record<string, string>> = language === 'en' ? en : zh;
  const say = (id: string) => words[id] ?? id;
  return exportFile(pharmaGroupsResource, [group], { language, say, label: say });
};

it.each([
  ['en', '"Company"', '"Switched off"'],
  ['zh', '"公司"', '"已停用"'],
] as const)(
  'the file of the groups has each fact once, in the language of who reads it (%s)',
  (language, head, status) => {
    const { name, text } = fileIn(language);
    expect(name).toMatch(/^pharma-groups-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(text).toContain(head);
    expect(text).toContain(status);
    expect(text).not.toContain('permittedActions');
  },
);

it('keeps the noughts of numbers, and says nothing that a spreadsheet would run', () => {
  const { text } = fileIn('en');
  expect(text).toContain('"\'=Chapel Row ""Ltd"""');
  expect(text).toContain('"01234567","0034567"');
  expect(text).toContain('"2 Chapel Row, first floor"');
  expect(text).toContain('"2026-07-02 00:05"');
});
