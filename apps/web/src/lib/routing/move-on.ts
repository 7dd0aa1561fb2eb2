import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { AppPath } from './paths.ts';

const patience = 10_000;
const signs = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Leads on by itself after a while, unless the reader does anything here: then the page waits for them. */
export function useMoveOn(to: AppPath, when = true) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return undefined;
    const timer = setTimeout(() => void navigate(to), patience);
    const stay = () => clearTimeout(timer);
    for (const sign of signs) document.addEventListener(sign, stay, { once: true });
    return () => {
      stay();
      for (const sign of signs) document.removeEventListener(sign, stay);
    };
  }, [navigate, to, when]);
}
