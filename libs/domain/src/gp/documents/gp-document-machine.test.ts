import { gpDocumentMachine } from '@meridian/workflows/gp';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { machineAccepts } from '../../kernel/testing/index.js';
import * as the from '../testing/document-events.js';
import { gpDocumentDecider } from './gp-document.decider.js';
import type { GpDocumentEvent } from './gp-document.events.js';

const { documentId, drafted, offered, begun, paid, signed } = the;

describe('a document of a GP', () => {
  it('obeys the machine in every state', () => {
    const old: GpDocumentEvent = { type: 'GpDocumentOffered', data: { documentId, until: '2026-11-20T11:00:00.000Z' } };
    const overdue = { ...paid, data: { ...paid.data, signBy: '2026-11-20T17:00:00.000Z' } } as GpDocumentEvent;
    const histories: Readonly<Record<string, readonly (readonly GpDocumentEvent[])[]>> = {
      none: [[]],
      draft: [[drafted]],
      offered: [
        [drafted, offered],
        [drafted, old],
      ],
      paying: [[drafted, offered, begun]],
      paid: [
        [drafted, offered, begun, paid],
        [drafted, offered, begun, overdue],
      ],
      signed: [[drafted, offered, begun, paid, signed]],
      declined: [[drafted, offered, the.declined]],
      lapsed: [[drafted, old, the.lapsed]],
      withdrawn: [[drafted, offered, begun, paid, the.withdrawn(true), the.refundAsked]],
    };
    const problems = machineAccepts({
      table: compileTransitions(gpDocumentMachine.config),
      decider: gpDocumentDecider,
      statusOf: ({ status }) => status,
      histories: Object.fromEntries(
        Object.entries(histories).map(([status, each]) => [
          status,
          status === 'none' ? each : [...each, ...each.map((history) => [...history, ...the.inVain('pay-o2')])],
        ]),
      ),
      commands: [
        the.draft(),
        the.change(),
        the.offer(),
        the.decline,
        the.begin(),
        the.begin('o3'),
        the.end(),
        the.land(),
        the.land('o3'),
        the.sign(),
        the.withdraw(),
        the.withdraw('staff', true),
        { type: 'LapseDocument', data: { documentId } },
        { type: 'NoteSignatureLate', data: { documentId } },
        the.refund('r1', 'pay-o1'),
        the.refund('r-late', 'pay-o2'),
        { type: 'NoteDocumentRefundFailed', data: { documentId, refundId: 'r1' } },
        { type: 'NoteDocumentRefundFailed', data: { documentId, refundId: 'r-late' } },
      ],
    });
    expect(problems).toEqual([]);
  });
});
