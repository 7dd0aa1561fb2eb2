import { savedViews, taskStream } from '@meridian/domain/tasks';
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
  const viewId = await saveView(acts);
  await acts.filled('renameView', { id: viewId, revision: 0, name: 'Still open' });
  await acts.filled('replaceView', { id: viewId, revision: 1, address: 'status=done', typed: null, columns: null });
  await acts.filled('shareView', { id: viewId, revision: 2, shared: true });
  await acts.filled('deleteView', { id: viewId, revision: 3 });
  await acts.settled();
  return { id, stream: taskStream(id) };
}

export const viewStream = (viewId: string): string => `${savedViews.category}-${viewId}`;

/** A view of the list of tasks. */
export async function saveView(acts: StaffActs, shared = false): Promise<string> {
  const shown = { address: 'status=open', typed: null, columns: null };
  await acts.filled('saveView', { list: 'staffTasks', ...shown, name: 'Open', shared });
  const { stream } = await acts.lastBy(acts.first);
  return stream.slice(viewStream('').length);
}
