import { dismiss, notify } from '../../ui/notifications/notifications.ts';

/** Registers the service worker. A new version waits until the reader agrees to reload. */
export async function startServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hadOne = navigator.serviceWorker.controller !== null;
  const registration = await navigator.serviceWorker.register('/sw.js');

  let reloading = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (!hadOne || reloading) return;
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

  if (registration.waiting && hadOne) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing;
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && hadOne) offer(arriving);
    });
  });

  const look = () => document.visibilityState === 'visible' && void registration.update().catch(() => undefined);
  document.addEventListener('visibilitychange', look);
}
