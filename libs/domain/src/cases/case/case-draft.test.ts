import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/index.js';
import * as the from '../testing/case-events.js';
import { groupOfCase } from './case-group.js';

const { aCase } = the;
const draft = aCase.events([the.started]);
const filled = aCase.events(the.filled);

describe('a draft', () => {
  it('is begun once, where second opinions are offered', () => {
    aCase.when(the.start()).thenExpect([the.started]);
    aCase.when(the.start({ offered: false })).thenExpect({ refused: 'caseNotOffered' });
    draft.when(the.start()).thenExpect([]);
    draft.when(the.start({ userId: 'u2' })).thenExpect({ refused: 'caseExists' });
  });

  it.each([
    ['born tomorrow', { patient: { firstName: 'A', lastName: 'B', dob: '2026-11-25', sex: 1 } }, 'badBirthDay'],
    ['born on no day', { patient: { firstName: 'A', lastName: 'B', dob: '2026-02-30', sex: 1 } }, 'badBirthDay'],
    ['somebody who was not asked', { patientAgrees: false }, 'patientMustAgree'],
  ] as const)('does not take a patient who is %s', (_who, more, refused) =>
    draft.when(the.name(more)).thenExpect({ refused }),
  );

  it('needs no consent of somebody who asks for themselves', () => {
    const { outcome } = draft.when(the.name({ relationship: 'myself', patientAgrees: false }));
    expect(outcome).toMatchObject([{ type: 'CasePatientNamed', data: { relationship: 'myself' } }]);
  });

  it('keeps what was said of a file, and nothing of one that is not there', () => {
    draft.when(the.describeFiles('f1')).thenExpect([the.file]);
    filled.when(the.describeFiles('f1')).thenExpect([]);
    const data = { caseId: 'c1', fileId: 'f2', kind: 'report', language: 'en' } as const;
    filled.when(the.describeFiles('f1', 'f2', 'f2')).thenExpect([{ type: 'CaseFileDescribed', data }]);
    draft.when(the.describeFiles('f1', 'none')).thenExpect({ refused: 'unknownFile' });
  });

  it('needs both consents', () => {
    draft.when(the.agree('terms')).thenExpect({ refused: 'consentNeeded' });
    draft.when(the.agree('terms', 'sharing')).thenExpect([the.agreed]);
  });

  it.each([
    ['without an answer', [the.started], {}, 'notComplete'],
    ['without a file', the.filled, { files: [] }, 'documentNeeded'],
    ['with a refused file alone', the.filled, { files: [{ id: 'f1', status: 'refused' }] }, 'documentNeeded'],
    ['while a file is checked', the.filled, { files: [{ id: 'f1', status: 'checking' }] }, 'filesChecking'],
    ['with a file that nobody described', the.filled, { files: [{ id: 'f2', status: 'clean' }] }, 'fileNotDescribed'],
    ['without consents', [the.started, the.named, the.described, the.file], {}, 'consentNeeded'],
    ['at another price', the.filled, { seen: money(100) }, 'priceChanged'],
    ['when nobody is there', the.filled, { offered: false }, 'caseNotOffered'],
  ] as const)('is not sent %s', (_how, before, more, refused) =>
    expect(aCase.events(before).when(the.begin(more)).outcome).toMatchObject({ refused }),
  );

  it('is paid for once, and not changed meanwhile', () => {
    filled.when(the.begin()).thenExpect([the.begun]);
    const paying = aCase.events([...the.filled, the.begun]);
    paying.when(the.begin()).thenExpect([]);
    for (const command of [the.begin({ orderId: 'o2' }), the.name(), the.remove]) {
      expect(paying.when(command).outcome).toMatchObject({ refused: 'paymentUnderWay' });
    }
    paying
      .when(the.end())
      .thenExpect([{ type: 'CasePaymentEnded', data: { caseId: 'c1', orderId: 'o1', why: 'failed' } }]);
    paying.when(the.end('o2')).thenExpect([]);
  });

  it('is sent with the money, and the clock starts', () => {
    const paying = aCase.events([...the.filled, the.begun]);
    paying.when(the.land()).thenExpect([the.paid, the.ready]);
    aCase.events(the.waiting).when(the.land()).thenExpect([]);
  });

  it.each([
    ['that is not the price', [...the.filled, the.begun], the.land('o1', 100)],
    ['that nobody waits for any more', [...the.filled, the.begun], the.land('o2')],
    ['for a second time', the.waiting, the.land('o2')],
    ['for a draft that was deleted', [the.started, deleted()], the.land('o2')],
  ])('money %s goes back', (_what, before, command) =>
    expect(aCase.events(before).when(command).outcome).toMatchObject([
      { type: 'CasePaidInVain' },
      { type: 'CaseRefundRequested' },
    ]),
  );

  it('is deleted while it is one, and never later', () => {
    filled.when(the.remove).thenExpect([deleted()]);
    aCase.events([the.started, deleted()]).when(the.remove).thenExpect([]);
    aCase.events(the.waiting).when(the.remove).thenExpect({ refused: 'caseUnassigned' });
    aCase.events(the.waiting).when(the.describe).thenExpect({ refused: 'caseUnassigned' });
  });
});

describe('the label of a case', () => {
  const clean = [{ id: 'f1', status: 'clean' }] as const;
  it.each([
    ['filesRequired', [the.started], clean],
    ['filesRequired', the.filled, []],
    ['readyToSubmit', the.filled, clean],
    ['awaitingAssignment', the.waiting, clean],
    ['awaitingAssignment', the.offered, clean],
    ['inProgress', the.working, clean],
    ['actionRequired', [...the.working, the.asked], clean],
    ['actionRequired', [...the.working, the.broken, the.escalated], clean],
    ['inProgress', [...the.working, the.broken, the.escalated, waited()], clean],
    ['archived', the.completed, clean],
    ['archived', [...the.waiting, the.cancelled('patient', true)], clean],
    [null, [], clean],
  ] as const)('is %s', (label, history, files) => expect(groupOfCase(aCase.events(history).state, files)).toBe(label));
});

function deleted() {
  return { type: 'CaseDeleted', data: { caseId: 'c1', why: 'patient' } } as const;
}
function waited() {
  return { type: 'CaseWaitChosen', data: { caseId: 'c1' } } as const;
}
