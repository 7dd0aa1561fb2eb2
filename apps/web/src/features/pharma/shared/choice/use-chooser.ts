import { type ChooserEvent, chooserMachine, type Loads, type PharmaChoice } from '@meridian/workflows/pharma';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createActor, fromPromise } from 'xstate';

type Ports = {
  last: PharmaChoice | null;
  remember(choice: PharmaChoice): void;
  load(loads: Loads): Promise<void>;
};

/** Runs the machine for as long as the frame is open. */
export function useChooser({ last, remember, load }: Ports) {
  const [actor] = useState(() =>
    createActor(
      chooserMachine.provide({
        actions: { remember: ({ context: { choice } }) => choice && remember(choice) },
        actors: { load: fromPromise<void, Loads>(({ input }) => load(input)) },
      }),
      { input: { last } },
    ),
  );
  useEffect(() => {
    actor.start();
    actor.send({ type: 'Opened' });
    return () => void actor.stop();
  }, [actor]);
  const [subscribe] = useState(() => (changed: () => void) => {
    const { unsubscribe } = actor.subscribe(changed);
    return unsubscribe;
  });
  // Pages that leave with the frame still say what they need no more.
  const [send] = useState(() => (event: ChooserEvent) => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  });
  const { value, context } = useSyncExternalStore(subscribe, () => actor.getSnapshot());
  return { value, context, send };
}
export type Chooser = ReturnType<typeof useChooser>;
