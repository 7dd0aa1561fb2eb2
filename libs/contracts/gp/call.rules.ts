import { callSeats, largestSignal, mostSignalsAtOnce } from '@meridian/domain/gp/rules';
import { array, boolean, number, string } from 'yup';
import type {
  GpCallSeat,
  GpCallSignalInput,
  GpCallSignalKind,
  JoinGpCallInput,
  SendToGpCallInput,
} from '../generated/public.js';
import { knownId, oneOfValues, valuesOf } from '../kernel/fields.js';
import { rulesFor } from '../kernel/rules.js';

const seats = valuesOf<GpCallSeat>()(callSeats);
const kinds = valuesOf<GpCallSignalKind>()(['offer', 'answer', 'candidate', 'chat', 'state', 'bye', 'here']);
/** Made by a browser: 128 random bits and more. */
const session = () =>
  string()
    .matches(/^[\w-]{20,64}$/)
    .required();
const linkKey = () => string().max(100).nullable().optional();

export const joinGpCallRules = rulesFor<JoinGpCallInput>({
  id: knownId(),
  key: linkKey(),
  session: session(),
  muted: boolean().required(),
  cameraOff: boolean().required(),
});

const signalRules = rulesFor<GpCallSignalInput>({
  number: number().integer().min(1).max(1_000_000_000).required(),
  kind: oneOfValues(kinds).required(),
  to: oneOfValues(seats).nullable().optional(),
  toSession: string().max(64).nullable().optional(),
  body: string().max(largestSignal).nullable().optional(),
  muted: boolean().nullable().optional(),
  cameraOff: boolean().nullable().optional(),
});

export const sendToGpCallRules = rulesFor<SendToGpCallInput>({
  id: knownId(),
  key: linkKey(),
  session: session(),
  signals: array()
    .of(signalRules as never)
    .min(1)
    .max(mostSignalsAtOnce)
    .required() as never,
});
