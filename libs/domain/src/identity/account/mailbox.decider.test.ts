import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideCommand, isRefused } from '../../kernel/index.js';
import { given } from '../../kernel/testing/index.js';
import { type MailboxCommand, mailboxDecider } from './mailbox.decider.js';
import type { MailboxEvent } from './mailbox.events.js';
import { type UsernameCommand, usernameDecider } from './username.decider.js';
import type { UsernameEvent } from './username.events.js';

const emailIndex = 'e1';
const now = '2026-11-24T09:30:00.000Z';
const at = (userId: string) => ({ emailIndex, userId });
const reserved = (userId: string): MailboxEvent => ({ type: 'MailboxReserved', data: { ...at(userId), at: now } });
const released = (userId: string): MailboxEvent => ({ type: 'MailboxReleased', data: at(userId) });
const noted = (userId: string): MailboxEvent => ({ type: 'GuestNoted', data: at(userId) });
const proved = (userId: string, ...claimed: string[]): MailboxEvent => ({
  type: 'MailboxProved',
  data: { ...at(userId), claimed },
});
const reserve = (userId: string): MailboxCommand => ({ type: 'ReserveMailbox', data: at(userId) });
const prove = (userId: string): MailboxCommand => ({ type: 'ProveMailbox', data: at(userId) });
const mailbox = given(mailboxDecider);

describe('a mailbox', () => {
  it('is for one account', () => {
    mailbox.when(reserve('a')).thenExpect([reserved('a')]);
    mailbox
      .events([reserved('a')])
      .when(reserve('a'))
      .thenExpect([]);
    mailbox
      .events([reserved('a')])
      .when(reserve('b'))
      .thenExpect({ refused: 'emailTaken', details: { holder: 'a', since: now } });
  });

  it('is taken over from who gave it up, and from nobody else', () => {
    const takeOver = (abandoned: string): MailboxCommand => ({
      type: 'ReserveMailbox',
      data: { ...at('b'), abandoned },
    });
    mailbox
      .events([reserved('a')])
      .when(takeOver('a'))
      .thenExpect([released('a'), reserved('b')]);
    const another = mailbox.events([reserved('a'), released('a'), reserved('c')]).when(takeOver('a'));
    expect(another.outcome).toMatchObject({ refused: 'emailTaken', details: { holder: 'c' } });
  });

  it('is released by its holder alone', () => {
    const release = (userId: string): MailboxCommand => ({ type: 'ReleaseMailbox', data: at(userId) });
    mailbox
      .events([reserved('a')])
      .when(release('a'))
      .thenExpect([released('a')]);
    mailbox
      .events([reserved('a')])
      .when(release('b'))
      .thenExpect([]);
    mailbox.when(release('a')).thenExpect([]);
    mailbox
      .events([reserved('a'), released('a')])
      .when(reserve('b'))
      .thenExpect([reserved('b')]);
  });

  it('notes its guests, and gives them all to who proves it', () => {
    const note: MailboxCommand = { type: 'NoteGuest', data: at('g1') };
    mailbox.when(note).thenExpect([noted('g1')]);
    mailbox
      .events([noted('g1')])
      .when(note)
      .thenExpect([]);
    const guests = mailbox.events([noted('g1'), noted('g2')]);
    guests.when(prove('a')).thenExpect([proved('a', 'g1', 'g2')]);
    guests.when(prove('g1')).thenExpect([proved('g1', 'g2')]);
    guests
      .events([reserved('a')])
      .when(prove('a'))
      .thenExpect([proved('a', 'g1', 'g2')]);
    expect(guests.events([reserved('b')]).when(prove('a')).outcome).toMatchObject({ refused: 'emailTaken' });
  });

  it('is proved again only for guests that came since', () => {
    const done = mailbox.events([noted('g1'), proved('a', 'g1')]);
    done.when(prove('a')).thenExpect([]);
    done
      .events([noted('g2')])
      .when(prove('a'))
      .thenExpect([proved('a', 'g2')]);
    mailbox
      .events([noted('g1'), proved('g1')])
      .when(prove('g1'))
      .thenExpect([]);
  });

  it('gives each guest at most once, and to a holder, in whatever order things happen', () => {
    const person = fc.constantFrom('a', 'b', 'g1', 'g2', 'g3');
    const command: fc.Arbitrary<MailboxCommand> = fc.oneof(
      fc.record({ type: fc.constant('ReserveMailbox' as const), data: person.map(at) }),
      fc.record({
        type: fc.constant('ReserveMailbox' as const),
        data: fc.tuple(person, person).map(([userId, abandoned]) => ({ ...at(userId), abandoned })),
      }),
      fc.record({ type: fc.constant('ReleaseMailbox' as const), data: person.map(at) }),
      fc.record({ type: fc.constant('NoteGuest' as const), data: fc.constantFrom('g1', 'g2', 'g3').map(at) }),
      fc.record({ type: fc.constant('ProveMailbox' as const), data: person.map(at) }),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40, size: 'max' }), (commands) => {
        let state = mailboxDecider.initial;
        let noticed = new Set<string>();
        for (const each of commands) {
          const before = state;
          const outcome = decideCommand(mailboxDecider, each, state, { now: new Date(now), actor: 'a' });
          if (isRefused(outcome)) continue;
          for (const event of outcome) {
            if (event.type === 'GuestNoted') noticed.add(event.data.userId);
            if (event.type === 'MailboxProved') {
              const { userId, claimed } = event.data;
              expect([null, userId]).toContain(before.holder);
              expect(new Set(claimed).size).toBe(claimed.length);
              for (const guest of claimed) expect(noticed.delete(guest) && guest !== userId).toBe(true);
              noticed = new Set([...noticed].filter((guest) => guest !== userId));
              expect([...noticed]).toEqual([]);
            }
            state = mailboxDecider.evolve(state, event);
          }
          const holders = outcome.filter(({ type }) => type === 'MailboxReserved').length;
          if (holders > 0 && before.holder !== null) expect(outcome[0]?.type).toBe('MailboxReleased');
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('a user name', () => {
  const name = given(usernameDecider);
  const holds = (userId: string): UsernameEvent => ({
    type: 'UsernameReserved',
    data: { usernameIndex: 'n1', userId, at: now },
  });
  const free = (userId: string): UsernameEvent => ({ type: 'UsernameReleased', data: { usernameIndex: 'n1', userId } });
  const take = (userId: string, abandoned?: string): UsernameCommand => ({
    type: 'ReserveUsername',
    data: { usernameIndex: 'n1', userId, ...(abandoned && { abandoned }) },
  });

  it('is for one account, until it is released or given up', () => {
    name.when(take('a')).thenExpect([holds('a')]);
    name
      .events([holds('a')])
      .when(take('a'))
      .thenExpect([]);
    const taken = { refused: 'usernameTaken', details: { holder: 'a', since: now } } as const;
    name
      .events([holds('a')])
      .when(take('b'))
      .thenExpect(taken);
    name
      .events([holds('a')])
      .when(take('b', 'c'))
      .thenExpect(taken);
    name
      .events([holds('a')])
      .when(take('b', 'a'))
      .thenExpect([free('a'), holds('b')]);
    name
      .events([holds('a'), free('a')])
      .when(take('b'))
      .thenExpect([holds('b')]);
  });

  it('is released by its holder alone', () => {
    const release: UsernameCommand = { type: 'ReleaseUsername', data: { usernameIndex: 'n1', userId: 'a' } };
    name
      .events([holds('a')])
      .when(release)
      .thenExpect([free('a')]);
    name
      .events([holds('b')])
      .when(release)
      .thenExpect([]);
    name.when(release).thenExpect([]);
  });
});
