import { viewerOf, type SignedInUser, type Viewer, type ViewerPort } from './viewer.ts';

export type Viewers = ViewerPort & {
  /** What is known without asking. */
  known(): Viewer | undefined;
  /** Asks again: after signing in or out, or when something about the person has changed. */
  renew(): Promise<Viewer>;
  /** Signed out here: nothing is known any more, and the other tabs ask. */
  forget(): void;
  subscribe(listener: () => void): () => void;
};

type Channel = {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: () => void): void;
};

const uncertain: Viewer = { roles: ['guestPatient'], uncertain: true };
const isCertain = (viewer: Viewer | undefined) => viewer !== undefined && viewer.uncertain !== true;

/** The current viewer. Other tabs are notified when the person changes, and query for themselves. */
export function createViewers(ask: () => Promise<SignedInUser | null>, channel?: Channel): Viewers {
  const listeners = new Set<() => void>();
  let last: Viewer | undefined;
  let asking: Promise<Viewer> | undefined;

  function settle(viewer: Viewer) {
    last = viewer;
    for (const listener of listeners) listener();
    return viewer;
  }

  /** What was known stays; who was never known is shown as a guest, and asked for again at the next route. */
  const unanswered = () => (last !== undefined && isCertain(last) ? last : settle(uncertain));

  function askNow(): Promise<Viewer> {
    const unlessOvertaken = (answer: () => Viewer) => (asking === mine ? answer() : (asking ?? last ?? uncertain));
    const mine: Promise<Viewer> = ask()
      .then(
        (user) => unlessOvertaken(() => settle(viewerOf(user))),
        () => unlessOvertaken(unanswered),
      )
      .finally(() => {
        if (asking === mine) asking = undefined;
      });
    asking = mine;
    return mine;
  }

  channel?.addEventListener('message', () => void askNow());

  return {
    current: async () => (last !== undefined && isCertain(last) ? last : (asking ?? askNow())),
    known: () => last,
    renew: async () => {
      const before = JSON.stringify(last?.user);
      const viewer = await askNow();
      if (JSON.stringify(viewer.user) !== before) channel?.postMessage('changed');
      return viewer;
    },
    forget: () => {
      last = undefined;
      channel?.postMessage('changed');
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Calls when something about the viewer has changed, compared with what was known before. */
export function watchViewer(viewers: Viewers, aspect: (viewer: Viewer) => string, changed: () => void): () => void {
  const now = () => {
    const viewer = viewers.known();
    return viewer && aspect(viewer);
  };
  let before = now();
  return viewers.subscribe(() => {
    const after = now();
    if (before !== undefined && after !== undefined && before !== after) changed();
    before = after ?? before;
  });
}
