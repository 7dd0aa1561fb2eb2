import { taskStream } from '@meridian/domain/tasks';
import { plantBooking } from '../src/modules/bookings/testing/planted-bookings.js';
import type { StaffActs } from './staff-acts.js';

/** A booking that waits is given to one, to the other, put back and done; beside it a task about no record. */
export async function actOnTasks(acts: StaffActs): Promise<{ readonly id: string; readonly stream: string }> {
  const { stack, first, second } = acts;
  const { userId } = await stack.person();
  const { bookingId } = await plantBooking(stack.store, { userId });
  await acts.settled();
  const id = `booking.${bookingId}`;
  const assignee = second.userId;
  await acts.filled('openTask', { toDo: 'Call the courier', due: '2030-01-07' });
  await acts.filled('takeTask', { id, revision: -1 });
  await acts.filled('assignTask', { id, revision: 1, assignee, note: 'Call after five' });
  await acts.filled('changeTask', { id, revision: 3, due: '2030-01-07', note: 'Call before nine' });
  await acts.filled('releaseTask', { id, assignee });
  await acts.filled('finishTask', { id });
  await acts.filled('reopenTask', { id });
  await acts.filled('takeTask', { id, revision: 8 }, first);
  await acts.settled();
  return { id, stream: taskStream(id) };
}
