import { PermittedContext } from '../../lib/work/permitted.ts';
import { AlarmLine } from './AlarmLine.tsx';
import { staffArea } from './areas.ts';
import { WorkSearch } from './search/WorkSearch.tsx';
import { TaskBell } from './TaskBell.tsx';
import { usePermittedMutations } from './use-permitted-mutations.ts';
import { useWorkQueues } from './use-work-queues.ts';
import { WorkContext } from './work-context.ts';
import { WorkFrame } from './WorkFrame.tsx';
import styles from './WorkFrame.module.css';

/** Around the pages of staff, with what waits for them and a search over it all. */
export default function StaffFrame() {
  const work = useWorkQueues();
  const permitted = usePermittedMutations();
  const tools = (
    <>
      <WorkSearch area={staffArea} />
      <TaskBell className={styles.tool} />
    </>
  );
  return (
    <WorkContext value={work}>
      <PermittedContext value={permitted}>
        <WorkFrame area={staffArea} tools={tools} above={<AlarmLine queues={work.queues} />} />
      </PermittedContext>
    </WorkContext>
  );
}
