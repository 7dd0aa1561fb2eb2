import { type ChooserEvent, chooserMachine, type Loads, type PharmaChoice } from '@meridian/workflows/pharma';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';

type Ports = {
  last: PharmaChoice | null;
  remember(choice: PharmaChoice): void;
  load(loads: Loads): Promise<void>;
};

/** Runs the machine for as long as the frame is open. */
export function useChooser({ last, remember, load }: Ports) {
  const [machine] = useState(() =>
    chooserMachine.provide({
      actions: { remember: ({ context: { choice } }) => choice && remember(choice) },
      actors: { load: fromPromise<void, Loads>(({ input }) => load(input)) },
    }),
  );
  const actor = useActorRef(machine, { input: { last } });
  useEffect(() => actor.send({ type: 'Opened' }), [actor]);
  // Pages that leave with the frame still say what they need no more.
  const [send] = useState(() => (event: ChooserEvent) => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  });
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  return { value, context, send };
}
export type Chooser = ReturnType<typeof useChooser>;
