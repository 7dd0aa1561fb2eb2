import { callOpensMinutes } from '../appointments/appointment.rules.js';
import type { ConsultationMode } from '../practices/practice.rules.js';

/** Who may be in the room of a video appointment, one of each. */
export const callSeats = ['patient', 'doctor', 'interpreter'] as const;
export type CallSeat = (typeof callSeats)[number];

export const callStages = ['early', 'open', 'closed'] as const;
export type CallStage = (typeof callStages)[number];

/** It closes by itself so long after the planned end. */
export const callStaysMinutes = 60;
/** Patients are told that the doctor is late after this time. */
export const callLateMinutes = 5;
/** Where nothing was said of the length. */
export const usualCallMinutes = 15;

/** Descriptions of audio, video and chat of a browser are below 16 kB. */
export const largestSignal = 32_000;
export const longestCallLine = 1_000;
/** Sent with one request. */
export const mostSignalsAtOnce = 40;
/** Of one person within ten seconds. */
export const mostSignalsInTenSeconds = 200;
/** That lie in one room at a time; old ones are deleted, lines of the chat stay until the call is over. */
export const mostSignalsInRoom = 3_000;

const minuteMs = 60_000;

/** What the room depends on. */
export interface CalledAppointment {
  readonly mode: ConsultationMode;
  readonly status: string;
  /** When it starts. */
  readonly callBy: string | null;
  readonly minutes: number;
}

export interface CallRoom {
  readonly stage: CallStage;
  readonly startsAt: string;
  readonly opensAt: string;
  readonly closesAt: string;
}

const goesOn = (status: string): boolean => status === 'confirmed' || status === 'inProgress';

/** The room of an appointment; null for one that has none: no video, or not confirmed. */
export function callRoom({ mode, status, callBy, minutes }: CalledAppointment, now: Date): CallRoom | null {
  if (mode !== 'video' || callBy === null) return null;
  const starts = Date.parse(callBy);
  const opens = starts - callOpensMinutes * minuteMs;
  const closes = starts + (minutes + callStaysMinutes) * minuteMs;
  const isOver = !goesOn(status) || now.getTime() >= closes;
  const stage = isOver ? 'closed' : now.getTime() < opens ? 'early' : 'open';
  return {
    stage,
    startsAt: new Date(starts).toISOString(),
    opensAt: new Date(opens).toISOString(),
    closesAt: new Date(closes).toISOString(),
  };
}

/** Sound and pictures flow once the doctor has let the patient in. */
export const callFlows = (status: string): boolean => status === 'inProgress';

/** Due earlier in the same doctor's calendar and not closed, or on the phone with the doctor now. */
function comesFirst({ mode, status, callBy, minutes }: CalledAppointment, due: number, now: Date): boolean {
  if (status === 'inProgress') return true;
  if (mode === 'remote' || status !== 'confirmed' || callBy === null) return false;
  const starts = Date.parse(callBy);
  return starts < due && now.getTime() < starts + (minutes + callStaysMinutes) * minuteMs;
}

/** How many of the same doctor's patients come before one who waits, however they are seen. */
export function patientsBefore(mine: CalledAppointment, others: readonly CalledAppointment[], now: Date): number {
  if (mine.status !== 'confirmed' || mine.callBy === null) return 0;
  const due = Date.parse(mine.callBy);
  return others.filter((other) => comesFirst(other, due, now)).length;
}

/** So many minutes the doctor is late; 0 while that is nothing to speak of. */
export function minutesLate({ status, callBy }: CalledAppointment, now: Date): number {
  if (status !== 'confirmed' || callBy === null) return 0;
  const minutes = Math.floor((now.getTime() - Date.parse(callBy)) / minuteMs);
  return minutes >= callLateMinutes ? minutes : 0;
}

const firmness: readonly CallSeat[] = ['doctor', 'interpreter', 'patient'];

/** When both offer at the same time, the one who is polite takes the other's offer and drops their own. */
export const isPolite = (own: CallSeat, other: CallSeat): boolean => firmness.indexOf(own) > firmness.indexOf(other);
