import { doctorMachine, prescriberMachine } from '@meridian/workflows/identity';
import { describe, expect, it } from 'vitest';
import { compileTransitions } from '../../kernel/index.js';
import { given, machineAccepts } from '../../kernel/testing/index.js';
import {
  type DoctorCommand,
  doctorDecider,
  type PrescriberCommand,
  prescriberDecider,
} from './professional.decider.js';
import type { DoctorEvent, PrescriberEvent } from './professional.events.js';

const userId = 'u1';
const themselves = { actor: userId };

describe('a doctor', () => {
  const application = (gmcIndex: string) => ({ userId, gmcNumber: '1234567', gmcIndex });
  const applied: DoctorEvent = { type: 'DoctorApplied', data: application('i1') };
  const verified: DoctorEvent = { type: 'DoctorVerified', data: { userId } };
  const refused: DoctorEvent = { type: 'DoctorRefused', data: { userId, reason: 'unknown number' } };
  const apply: DoctorCommand = { type: 'ApplyAsDoctor', data: application('i1') };
  const applyAnew: DoctorCommand = { type: 'ApplyAsDoctor', data: application('i2') };
  const verify: DoctorCommand = { type: 'VerifyDoctor', data: { userId } };
  const turnDown: DoctorCommand = { type: 'RefuseDoctor', data: { userId, reason: 'unknown number' } };
  const doctor = given(doctorDecider);

  it('applies, and again with another number or after a refusal', () => {
    doctor.when(apply).thenExpect([applied]);
    doctor.events([applied]).when(apply).thenExpect([]);
    doctor
      .events([applied])
      .when(applyAnew)
      .thenExpect([{ type: 'DoctorApplied', data: application('i2') }]);
    doctor.events([applied, refused]).when(apply).thenExpect([applied]);
    doctor.events([applied, verified]).when(apply).thenExpect([]);
    doctor.events([applied, verified]).when(applyAnew).thenExpect({ refused: 'numberVerified' });
  });

  it('is verified or refused by somebody else, after an application', () => {
    doctor.events([applied]).when(verify).thenExpect([verified]);
    doctor.events([applied, refused]).when(verify).thenExpect([verified]);
    doctor.events([applied, verified]).when(verify).thenExpect({ refused: 'alreadyVerified' });
    doctor.when(verify).thenExpect({ refused: 'notApplied' });
    doctor.events([applied]).when(verify, themselves).thenExpect({ refused: 'ownRecord' });
    doctor.events([applied]).when(turnDown).thenExpect([refused]);
    doctor.events([applied, verified]).when(turnDown).thenExpect([refused]);
    doctor.events([applied, refused]).when(turnDown).thenExpect({ refused: 'notApplied' });
    doctor.when(turnDown).thenExpect({ refused: 'notApplied' });
    doctor.events([applied]).when(turnDown, themselves).thenExpect({ refused: 'ownRecord' });
  });

  it('obeys the machine in every state', () => {
    const problems = machineAccepts({
      table: compileTransitions(doctorMachine.config),
      decider: doctorDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        applied: [[applied]],
        verified: [[applied, verified]],
        refused: [[applied, refused]],
      },
      commands: [apply, applyAnew, verify, turnDown],
    });
    expect(problems).toEqual([]);
  });
});

describe('a prescriber', () => {
  const applied: PrescriberEvent = { type: 'PrescriberApplied', data: { userId, srxId: 'SRX-1' } };
  const activated: PrescriberEvent = { type: 'PrescriberActivated', data: { userId, srxId: 'SRX-1' } };
  const deactivated: PrescriberEvent = { type: 'PrescriberDeactivated', data: { userId, reason: 'left' } };
  const applyAs = (doctor: boolean): PrescriberCommand => ({
    type: 'ApplyAsPrescriber',
    data: { userId, srxId: 'SRX-1', doctor },
  });
  const activate: PrescriberCommand = { type: 'ActivatePrescriber', data: { userId, srxId: 'SRX-1' } };
  const deactivate: PrescriberCommand = { type: 'DeactivatePrescriber', data: { userId, reason: 'left' } };
  const prescriber = given(prescriberDecider);

  it('applies as a verified doctor, once', () => {
    prescriber.when(applyAs(true)).thenExpect([applied]);
    prescriber.when(applyAs(false)).thenExpect({ refused: 'doctorsOnly' });
    prescriber.events([applied]).when(applyAs(true)).thenExpect({ refused: 'alreadyApplied' });
    prescriber.events([activated]).when(applyAs(true)).thenExpect({ refused: 'alreadyActive' });
    prescriber.events([activated, deactivated]).when(applyAs(true)).thenExpect([applied]);
  });

  it('is activated and deactivated by somebody else', () => {
    prescriber.when(activate).thenExpect([activated]);
    prescriber.events([applied]).when(activate).thenExpect([activated]);
    prescriber.events([activated]).when(activate).thenExpect({ refused: 'alreadyActive' });
    prescriber.events([applied]).when(activate, themselves).thenExpect({ refused: 'ownRecord' });
    prescriber.events([activated]).when(deactivate).thenExpect([deactivated]);
    prescriber.events([applied]).when(deactivate).thenExpect([deactivated]);
    prescriber.when(deactivate).thenExpect({ refused: 'notActive' });
    prescriber.events([activated, deactivated]).when(deactivate).thenExpect({ refused: 'notActive' });
    prescriber.events([activated]).when(deactivate, themselves).thenExpect({ refused: 'ownRecord' });
  });

  it('obeys the machine in every state', () => {
    const problems = machineAccepts({
      table: compileTransitions(prescriberMachine.config),
      decider: prescriberDecider,
      statusOf: ({ status }) => status,
      histories: {
        none: [[]],
        pending: [[applied]],
        active: [[activated]],
        inactive: [[activated, deactivated]],
      },
      commands: [applyAs(true), applyAs(false), activate, deactivate],
    });
    expect(problems).toEqual([]);
  });
});
