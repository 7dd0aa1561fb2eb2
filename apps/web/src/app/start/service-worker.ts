import { dismiss, notify } from '../../ui/notifications/notifications.ts';

/** Registers the service worker. A new version waits until the reader agrees to reload. */
export async function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  const registration = await serviceWorker.register('/sw.js');

  let reloading = false;
  serviceWorker.addEventListener('controllerchange', () => {
    const isFirst = !controlled;
    controlled = true;
    if (isFirst || reloading) return;
    reloading = true;
    window.location.reload();
  });

  const offer = (waiting: ServiceWorker) => {
    const id = notify({
      tone: 'plain',
      message: 'update.ready',
      action: { label: 'update.reload', run: () => waiting.postMessage('take-over') },
    });
    waiting.addEventListener('statechange', () => waiting.state === 'redundant' && dismiss(id));
  };

  if (registration.waiting && controlled) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && controlled) offer(arriving);
    });
  });

  const look = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
}
