import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A native dialog that is a modal while it is open: the browser keeps the focus inside; Escape and a press outside close it. */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the effects of what is inside, which may take the focus.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    const closeOutside = ({ target }: MouseEvent) => target === element && onClose();
    element?.addEventListener('mousedown', closeOutside);
    return () => element?.removeEventListener('mousedown', closeOutside);
  }, [onClose]);
  return dialog;
}
