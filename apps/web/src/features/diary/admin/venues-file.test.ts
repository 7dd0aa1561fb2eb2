import { messages as en } from '@meridian/contracts/generated/messages.en';
import { messages as zh } from '@meridian/contracts/generated/messages.zh';
import { expect, it } from 'vitest';
import { exportFile } from '../../../ui/admin/list-export.ts';
import { venuesResource } from './venues.resource.ts';

const venue = {
  id: 'pharmacy-1',
  kind: 'pharmacy',
  group: 'Thameside Pharmacies Ltd',
  name: '@Angel, "Corner"',
  address1: '12 Chapel Row',
  city: 'London',
  postCode: 'N1 9PF',
  phone: '+44 20 7946 0101',
  active: false,
  tests: ['uti', 'vaccine-flu'],
  flags: ['gold', 'vaccine'],
  hours: ['1 09:00-13:00', '2 09:00-17:00'],
  slotMinutes: 30,
  capacity: 2,
  leadMinutes: 60,
  furthestDays: 90,
  bankHolidays: [],
  changedAt: '2026-07-01T23:05:00Z',
  changedBy: 'Owen Pryce',
  revision: 2,
  calendarRevision: 5,
  permittedActions: ['changeVenue', 'activateVenue'],
};

it.each([
  ['en', '"Pharmacy"'],
  ['zh', '"药房"'],
] as const)(
  'the file of the pharmacies is in the language of who reads it, and runs nothing (%s)',
  (language, kind) => {
    const words: Readonly<Record<string, string>> = language === 'en' ? en : zh;
    const say = (id: string) => words[id] ?? id;
    const { name, text } = exportFile(venuesResource, [venue], { language, say, label: say });
    expect(name).toMatch(/^staff-venues-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head = '', ...lines] = text.slice(1).split('\r\n');
    expect(lines.filter(Boolean)).toHaveLength(1);
    const line = lines[0] ?? '';
    expect(line).toContain('"\'@Angel, ""Corner"""');
    expect(line).toContain('"Thameside Pharmacies Ltd"');
    expect(line).toContain(kind);
    expect(line).toContain('2026-07-02 00:05');
    expect(line).not.toContain('changeVenue');
    expect(line.split('","')).toHaveLength(head.split('","').length);
  },
);
