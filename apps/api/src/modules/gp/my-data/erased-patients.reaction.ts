import { appointments, appointmentDecider, appointmentStream, isFreeToCancel } from '@meridian/domain/gp';
import type { AccountEventMap } from '@meridian/domain/identity';
import { isRefused } from '@meridian/domain/kernel';
import type pg from 'pg';
import { CLOCK, type Clock } from '../../../platform/clock.js';
import { token } from '../../../platform/injection.js';
import { POOL, query } from '../../../platform/postgres/index.js';
import { provideReaction, reaction, reactionStore } from '../../../platform/reactions/index.js';
import { cancelRefundId } from '../appointments/appointment-ids.js';
import { patientsOf } from '../appointments/appointment.rows.js';

const waiting = query<{ readonly appointmentId: string }>(
  'gp.of_erased',
  `select appointment_id as "appointmentId" from gp.appointments
   where user_id = any (array${patientsOf('$1')}) and status in ('draft', 'confirmed') order by appointment_id`,
);

/** Nobody calls who is erased: what they asked for is cancelled by the rules that were theirs. */
export const erasedPatientsReaction = provideReaction(
  { pool: token<pg.Pool>(POOL), store: reactionStore, clock: token<Clock>(CLOCK) },
  ({ pool, store, clock }) =>
    reaction<Pick<AccountEventMap, 'AccountErased'>>({
      name: 'gp.erased',
      on: {
        AccountErased: async ({ data: { userId } }, { acting }) => {
          for (const { appointmentId } of await waiting(pool, userId)) {
            const { state } = await store.look(appointmentStream(appointmentId), appointmentDecider);
            const free = isFreeToCancel(state, clock.now());
            const refundId = cancelRefundId(appointmentId);
            const ended = await store.send(
              appointments,
              state.status === 'draft'
                ? { type: 'ExpireAppointment', data: { appointmentId } }
                : { type: 'CancelAppointment', data: { appointmentId, by: 'patient', free, refundId } },
              acting,
            );
            const again = isRefused(ended) && ['busy', 'cancelTermsChanged', 'callUnderWay'].includes(ended.refused);
            if (again) throw new Error(`an appointment of somebody erased stands: ${ended.refused}`);
          }
        },
      },
    }),
);
