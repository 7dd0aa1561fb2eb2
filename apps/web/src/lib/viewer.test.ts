import { describe, expect, it, vi } from 'vitest';
import { someUser } from '../testing/viewers.ts';
import { createViewers, watchViewer } from './viewer-store.ts';
import { initialsOf, nameOf, viewerOf, type SignedInUser } from './viewer.ts';

const mei = someUser();
type Answer = SignedInUser | null | Error;

/** Answers one by one, each on request. */
function server() {
  const waiting: ((answer: Answer) => void)[] = [];
  const ask = vi.fn(
    () =>
      new Promise<SignedInUser | null>((resolve, reject) =>
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
      ),
  );
  const answer = async (given: Answer) => {
    waiting.shift()?.(given);
    await new Promise((done) => setTimeout(done));
  };
  return { ask, answer };
}

function channel() {
  const tabs: (() => void)[] = [];
  return {
    sent: [] as unknown[],
    hear: () => tabs.forEach((tab) => tab()),
    port: { postMessage: vi.fn(), addEventListener: (_: 'message', tab: () => void) => void tabs.push(tab) },
  };
}

describe('who is looking', () => {
  it('is a role and tags; nobody is a guest patient; an unknown tag opens nothing', () => {
    expect(viewerOf(null).roles).toEqual(['guestPatient']);
    expect(viewerOf(someUser({ role: 'Doctor', tags: ['prescriber', 'owner'] })).roles).toEqual([
      'doctor',
      'prescriber',
    ]);
  });

  it('has a name and initials in either script', () => {
    expect([nameOf(mei), initialsOf(mei)]).toEqual(['Mei Lin', 'ML']);
    const wang = someUser({ firstName: '小明', lastName: '王' });
    expect([nameOf(wang), initialsOf(wang)]).toEqual(['王小明', '王']);
    const bare = someUser({ firstName: null, lastName: null });
    expect([nameOf(bare), initialsOf(bare)]).toEqual(['meilin', 'M']);
  });

  it('is asked for once and kept', async () => {
    const { ask, answer } = server();
    const viewers = createViewers(ask);
    const [first, second] = [viewers.current(), viewers.current()];
    expect(viewers.known()).toBeUndefined();
    await answer(mei);
    expect((await first).user).toEqual(mei);
    expect(await second).toBe(await first);
    expect(await viewers.current()).toBe(viewers.known());
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('is a guest for now when the server does not answer, and asked for again at the next route', async () => {
    const { ask, answer } = server();
    const viewers = createViewers(ask);
    const first = viewers.current();
    await answer(new Error('offline'));
    expect(await first).toEqual({ roles: ['guestPatient'], uncertain: true });
    const second = viewers.current();
    await answer(mei);
    expect((await second).user).toEqual(mei);
  });

  it('stays known when a later question is not answered', async () => {
    const { ask, answer } = server();
    const viewers = createViewers(ask);
    void viewers.current();
    await answer(mei);
    const renewed = viewers.renew();
    await answer(new Error('offline'));
    expect((await renewed).user).toEqual(mei);
  });

  it('does not become a guest by an answer from before the sign-in', async () => {
    const { ask, answer } = server();
    const viewers = createViewers(ask);
    const before = viewers.current();
    const after = viewers.renew();
    await answer(null);
    expect(viewers.known()).toBeUndefined();
    await answer(mei);
    expect((await after).user).toEqual(mei);
    expect((await before).user).toEqual(mei);
  });

  it('is told to other tabs when it changes, who ask for themselves and tell nobody', async () => {
    const { ask, answer } = server();
    const { port, hear } = channel();
    const viewers = createViewers(ask, port);
    void viewers.current();
    await answer(null);
    const renewed = viewers.renew();
    await answer(mei);
    await renewed;
    expect(port.postMessage).toHaveBeenCalledTimes(1);
    hear();
    await answer(null);
    expect(viewers.known()?.user).toBeUndefined();
    expect(port.postMessage).toHaveBeenCalledTimes(1);
    viewers.forget();
    expect([viewers.known(), port.postMessage.mock.calls.length]).toEqual([undefined, 2]);
  });

  it('is watched for one aspect, from what was known to what is', async () => {
    const { ask, answer } = server();
    const viewers = createViewers(ask);
    const changed = vi.fn();
    watchViewer(viewers, ({ user }) => user?.id ?? '', changed);
    void viewers.current();
    await answer(mei);
    void viewers.renew();
    await answer({ ...mei, firstName: 'Other' });
    expect(changed).not.toHaveBeenCalled();
    void viewers.renew();
    await answer(null);
    expect(changed).toHaveBeenCalledTimes(1);
  });
});
