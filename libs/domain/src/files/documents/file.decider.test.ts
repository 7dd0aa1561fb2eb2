import { fileMachine } from '@meridian/workflows/files';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import { type FileCommand, fileDecider } from './file.decider.js';
import type { FileEvent } from './file.events.js';
import { contextParts, fileNameOf, longestFileName, mostFiles } from './file.rules.js';

const fileId = 'f1';
const data = {
  fileId,
  userId: 'u1',
  context: 'own',
  uploadId: 'b1',
  bytes: 1000,
  name: 'scan.pdf',
  sha256: 'a'.repeat(64),
};
const received: FileEvent = { type: 'FileReceived', data };
const cleared: FileEvent = { type: 'FileCleared', data: { fileId, type: 'pdf', scanned: false } };
const refused: FileEvent = { type: 'FileRefused', data: { fileId, fault: 'script' } };
const removed: FileEvent = { type: 'FileRemoved', data: { fileId, by: 'owner' } };
const receive: FileCommand = { type: 'ReceiveFile', data: { ...data, others: 0 } };
const clear: FileCommand = { type: 'ClearFile', data: cleared.data };
const refuseIt: FileCommand = { type: 'RefuseFile', data: refused.data };
const remove: FileCommand = { type: 'RemoveFile', data: removed.data };
const file = given(fileDecider);

describe('a file', () => {
  it('is received, checked, and removed by its owner', () => {
    file.when(receive).thenExpect([received]);
    file.events([received]).when(clear).thenExpect([cleared]);
    file.events([received]).when(refuseIt).thenExpect([refused]);
    for (const before of [[received], [received, cleared], [received, refused]]) {
      file.events(before).when(remove).thenExpect([removed]);
    }
  });

  it('is the same file when it comes again under the same id, whatever its bytes are called', () => {
    const again: FileCommand = { type: 'ReceiveFile', data: { ...data, uploadId: 'b2', others: mostFiles } };
    for (const before of [[received], [received, cleared], [received, refused]]) {
      file.events(before).when(again).thenExpect([]);
    }
  });

  it.each([
    ['of somebody else', [received], { userId: 'u2' }],
    ['with other bytes', [received], { sha256: 'b'.repeat(64) }],
    ['of one that was removed', [received, removed], {}],
  ])('does not take the id %s', (_what, before, other) => {
    file
      .events(before)
      .when({ type: 'ReceiveFile', data: { ...data, ...other, others: 0 } })
      .thenExpect({ refused: 'fileExists' });
  });

  it('is one of twenty in its context at most', () => {
    const last: FileCommand = { type: 'ReceiveFile', data: { ...data, others: mostFiles - 1 } };
    const tooMany: FileCommand = { type: 'ReceiveFile', data: { ...data, others: mostFiles } };
    file.when(last).thenExpect([received]);
    file.when(tooMany).thenExpect({ refused: 'tooManyFiles', details: { most: 20 } });
  });

  it.each([clear, refuseIt, remove])('that nobody sent takes no $type', (command) => {
    file.when(command).thenExpect({ refused: 'unknownFile' });
  });

  it('keeps what the first check said, and nothing that is said after it was removed', () => {
    file.events([received, refused]).when(clear).thenExpect([]);
    file.events([received, cleared]).when(refuseIt).thenExpect([]);
    for (const command of [clear, refuseIt, remove]) file.events([received, removed]).when(command).thenExpect([]);
  });

  it('obeys its machine in every state', () => {
    const problems = machineAccepts({
      table: compileTransitions(fileMachine.config),
      decider: fileDecider,
      statusOf: ({ status }) => status,
      histories: {
        unknown: [[]],
        checking: [[received]],
        clean: [[received, cleared]],
        refused: [[received, refused]],
        removed: [[received, removed]],
      },
      commands: [receive, clear, refuseIt, remove],
    });
    expect(problems).toEqual([]);
  });
});

it.each([
  ['own', { kind: 'own', id: '' }],
  ['case-1c2e-4', { kind: 'case', id: '1c2e-4' }],
  ['', null],
  ['case-', null],
  ['../own', null],
  [`case-${'x'.repeat(61)}`, null],
])('the context %j is of %j', (context, parts) => expect(contextParts(context)).toEqual(parts));

describe('the name of a file', () => {
  it.each([
    ['scan.pdf', 'scan.pdf'],
    ['C:\\Users\\li\\检查报告.pdf', '检查报告.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['report\u202Efdp.exe\r\n', 'reportfdp.exe'],
    ['  ', ''],
  ])('%j is %j', (typed, name) => expect(fileNameOf(typed)).toBe(name));

  it('keeps its ending when it is too long, and no half of a letter', () => {
    const name = fileNameOf(`${'𠮷'.repeat(150)}.docx`);
    expect(name.length).toBeLessThanOrEqual(longestFileName);
    expect(name).toMatch(/^𠮷+\.docx$/u);
  });
});
