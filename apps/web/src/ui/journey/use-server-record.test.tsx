import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useServerRecord, type Answer } from './use-server-record.ts';

type Draft = { page: string };

/** A server whose answers come when the test lets them. */
function slowServer<Value>() {
  const waiting: ((value: Value) => void)[] = [];
  return {
    ask: () => new Promise<Value>((answer) => waiting.push(answer)),
    answer: (index: number, value: Value) => act(async () => waiting[index]?.(value)),
    asked: () => waiting.length,
  };
}

function open(options: Partial<Parameters<typeof useServerRecord<Draft>>[0]> = {}) {
  const reads = slowServer<Draft | null | undefined>();
  const writes = slowServer<Answer<Draft> | undefined>();
  const hook = renderHook(
    (given: { viewer?: string }) => useServerRecord<Draft>({ ask: reads.ask, ...options, ...given }),
    { initialProps: {} },
  );
  const record = () => hook.result.current;
  return { ...hook, record, reads, writes, send: (...how: [object?]) => record().send(writes.ask, ...how) };
}

const refusal = (reason: string, fields: readonly { field: string; messageKey: string }[] = []) => ({
  refusal: {
    reason,
    trouble: { message: 'bookings.refusals.tooYoung' as const, values: { patient: 1 } },
    fields: fields.map((each) => ({ ...each, values: {} })),
  },
});

describe('the record of a journey', () => {
  it('is unknown, then what the server has, and none where it has none', async () => {
    const { record, reads } = open();
    expect(record().now).toBeUndefined();
    await reads.answer(0, { page: 'slot' });
    expect(record().now).toEqual({ page: 'slot' });
    act(() => record().refresh());
    await reads.answer(1, null);
    expect(record().now).toBeNull();
  });

  it('shows the answer to the later question, however late the earlier one comes', async () => {
    const { record, reads } = open();
    act(() => record().refresh());
    await reads.answer(1, { page: 'later' });
    await reads.answer(0, { page: 'earlier' });
    expect(record().now).toEqual({ page: 'later' });
  });

  it('does not go back to what was known before a write', async () => {
    const { record, reads, writes, send } = open();
    const sent = send();
    await writes.answer(0, { now: { page: 'written' } });
    await reads.answer(0, { page: 'before it' });
    expect(await sent).toEqual({ now: { page: 'written' } });
    expect(record().now).toEqual({ page: 'written' });
  });

  it('asks which is true where two writes are answered out of order', async () => {
    const { record, reads, writes, send } = open();
    await reads.answer(0, { page: 'begun' });
    void send();
    void send();
    await writes.answer(1, { now: { page: 'second' } });
    await writes.answer(0, { now: { page: 'first' } });
    expect(record().now).toEqual({ page: 'second' });
    expect(reads.asked()).toBe(2);
    await reads.answer(1, { page: 'both' });
    expect(record().now).toEqual({ page: 'both' });
  });

  it('shows a refusal at its field, and asks nothing anew', async () => {
    const { record, reads, writes, send } = open();
    const named = send();
    await writes.answer(0, refusal('invalid', [{ field: 'dob', messageKey: 'rules.required' }]));
    expect(await named).toMatchObject({ wrong: [{ field: 'dob', messageKey: 'rules.required' }], reason: 'invalid' });
    const placed = send({ fieldOf: (reason: string, { patient }: { patient: number }) => `${reason}[${patient}].dob` });
    await writes.answer(1, refusal('tooYoung'));
    expect(await placed).toMatchObject({
      wrong: [{ field: 'tooYoung[1].dob', messageKey: 'bookings.refusals.tooYoung', values: { patient: 1 } }],
    });
    expect(record().trouble).toBeUndefined();
    expect(reads.asked()).toBe(1);
  });

  it('shows any other refusal on the page, asks anew, and forgets it once something was taken', async () => {
    const { record, reads, writes, send } = open();
    void send();
    await writes.answer(0, refusal('erased'));
    expect(record().trouble).toEqual({ message: 'bookings.refusals.tooYoung', values: { patient: 1 } });
    expect(reads.asked()).toBe(2);
    void send();
    await writes.answer(1, { now: { page: 'on' } });
    expect(record().trouble).toBeUndefined();
  });

  it('leaves it to the record to show what the record shows', async () => {
    const { record, reads, writes, send } = open({ shownByRecord: new Set(['priceChanged']) });
    void send();
    await writes.answer(0, refusal('priceChanged'));
    expect(record().trouble).toBeUndefined();
    expect(reads.asked()).toBe(2);
  });

  it('says what is free near a time that is gone, until another is taken', async () => {
    const { record, writes, send } = open();
    const gone = { messageKey: 'bookings.refusals.slotTaken', nearest: [{ at: '2027-03-02T14:00:00.000Z' }] };
    const sent = send();
    await writes.answer(0, { gone });
    expect(await sent).toEqual({ wrong: [] });
    expect(record().gone).toEqual(gone);
    void send();
    await writes.answer(1, { now: { page: 'patients' } });
    expect(record().gone).toBeUndefined();
  });

  it('keeps what it knows when no answer comes, asks whether it was done, and says so where it knows nothing', async () => {
    const { record, reads, writes, send } = open();
    await reads.answer(0, undefined);
    expect(record().failed).toBe(true);
    act(() => record().refresh());
    await reads.answer(1, { page: 'slot' });
    const sent = send();
    await writes.answer(0, undefined);
    expect(await sent).toEqual({ wrong: [] });
    expect(record()).toMatchObject({ failed: false, now: { page: 'slot' }, trouble: undefined });
    expect(reads.asked()).toBe(3);
  });

  it('is asked for again on coming back to the tab, when another tab wrote, and when somebody else signs in', async () => {
    let elsewhere = () => {};
    const onElsewhere = (listener: () => void) => {
      elsewhere = listener;
      return () => {};
    };
    const { reads, rerender } = open({ onElsewhere });
    expect(reads.asked()).toBe(1);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(reads.asked()).toBe(2);
    act(() => elsewhere());
    expect(reads.asked()).toBe(3);
    rerender({ viewer: 'u1' });
    expect(reads.asked()).toBe(3);
    rerender({ viewer: 'u2' });
    expect(reads.asked()).toBe(4);
  });

  it('lets the rest of the app know, and whether it was done here', async () => {
    const onNow = vi.fn();
    const { reads, writes, send } = open({ onNow });
    await reads.answer(0, { page: 'slot' });
    void send();
    await writes.answer(0, { now: { page: 'patients' } });
    expect(onNow.mock.calls).toEqual([
      [{ page: 'slot' }, false],
      [{ page: 'patients' }, true],
    ]);
  });
});
