import { parseArgs } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Complaint, runAsCommand } from './complaint.mjs';

describe('a command line tool', () => {
  const before = process.exitCode;
  afterEach(() => {
    process.exitCode = before;
    vi.restoreAllMocks();
  });

  async function saidBy(main: () => Promise<number | void>): Promise<unknown> {
    const say = vi.spyOn(console, 'error').mockReturnValue();
    await runAsCommand(main);
    expect(process.exitCode).toBe(1);
    return say.mock.calls[0]?.[0];
  }

  it('says a complaint in one line', async () => {
    expect(await saidBy(() => Promise.reject(new Complaint('the port is taken')))).toBe('✗ the port is taken');
  });

  it('says a mistyped option in one line', async () => {
    const said = await saidBy(async () => void parseArgs({ args: ['--nope'], options: {} }));
    expect(said).toMatch(/^✗ Unknown option '--nope'/);
  });

  it('shows a bug with its stack', async () => {
    const bug = new Error('broken');
    expect(await saidBy(() => Promise.reject(bug))).toBe(bug);
  });
});
