import { configure } from '@testing-library/react';
import { beforeAll, vi } from 'vitest';

// The files share a process and a document; what the app keeps in either begins anew with each of them.
vi.resetModules();
configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => {
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]);
  for (const name of names) for (const path of ['', '; path=/']) document.cookie = `${name}=; max-age=0${path}`;
});
