import { lazy, Suspense, useEffect } from 'react';
import { chatsWith, showChat, useChatOpen } from '../../lib/chat.ts';
import { loadChunk } from '../../lib/routing/chunk.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { useCurrentRoute } from '../routes/current-route.ts';

const ChatPanel = lazy(() => loadChunk('chat', () => import('../../features/site/chat/ChatPanel.tsx')));

/** Whether the page that is open has the chat, for whoever is looking. */
export function useChatHere(): boolean {
  const viewer = useViewer();
  const route = useCurrentRoute();
  return route?.chat === true && chatsWith(viewer);
}

/** The chat beside the page; it ends where somebody tells of their health. */
export function Chat() {
  const here = useChatHere();
  const open = useChatOpen();
  useEffect(() => {
    if (!here) showChat(false);
  }, [here]);
  if (!here || !open) return null;
  return (
    <Suspense>
      <ChatPanel onClose={() => showChat(false)} />
    </Suspense>
  );
}
