import { describe, expect, it } from 'vitest';
import { createEventRegistry } from '../kernel/index.js';
import { describeGolden } from '../kernel/testing/index.js';
import { accountEvents } from './account/account.events.js';
import golden from './identity.golden.json' with { type: 'json' };
import { mailboxEvents } from './account/mailbox.events.js';
import { accessEvents, doctorEvents, listingEvents, prescriberEvents } from './professional/professional.events.js';
import { profileEvents } from './profile/profile.events.js';
import { roleEvents } from './roles/roles.events.js';
import { sessionEvents } from './account/session.events.js';
import { usernameEvents } from './account/username.events.js';
import { mergeEvents } from './people/merge.events.js';

const sets = [
  accountEvents,
  mailboxEvents,
  usernameEvents,
  profileEvents,
  sessionEvents,
  doctorEvents,
  prescriberEvents,
  accessEvents,
  listingEvents,
  roleEvents,
  mergeEvents,
];

describeGolden('identity', { definitions: Object.assign({}, ...sets.map(({ definitions }) => definitions)) }, golden);

describe('what notes that a record was opened', () => {
  const registry = createEventRegistry(accessEvents);
  const opened = { userId: 'u-1', by: 'u-2', reason: 'support', record: 'booking' };

  it('says in which role, out of a closed list, as it does what kind of record it was', () => {
    expect(() => registry.check('RecordOpened', { ...opened, role: 'pharma' })).not.toThrow();
    expect(() => registry.check('RecordOpened', { ...opened, role: 'visitor' })).toThrow('one of staff, doctor');
    expect(() => registry.check('RecordOpened', { ...opened, record: 'diary' })).toThrow('one of order, booking');
  });

  it('is read without a role where it was written before roles were noted', () => {
    const now = registry.upcast('RecordOpened', 1, opened);
    expect(now).toEqual(opened);
    expect(() => registry.check('RecordOpened', now)).not.toThrow();
  });
});
