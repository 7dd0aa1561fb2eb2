import { useEffect } from 'react';
import { useFlag } from '../../lib/flags/flags.tsx';
import { dismiss, notify } from '../../ui/notifications/notifications.ts';

type InstallEvent = Event & { prompt(): Promise<unknown> };

/** Where the feature is on and the browser can do it: offers to put the product on the home screen. */
export function InstallOffer() {
  const on = useFlag('installPrompt');
  useEffect(() => {
    if (!on) return undefined;
    let shown: number | undefined;
    const offer = (event: Event) => {
      event.preventDefault();
      shown = notify({
        tone: 'plain',
        message: 'install.offer',
        action: { label: 'install.accept', run: () => void (event as InstallEvent).prompt() },
      });
    };
    window.addEventListener('beforeinstallprompt', offer);
    return () => {
      window.removeEventListener('beforeinstallprompt', offer);
      if (shown !== undefined) dismiss(shown);
    };
  }, [on]);
  return null;
}
