import { useState } from 'react';
import { Outlet } from 'react-router';
import { showChat } from '../../lib/chat.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { offersTo } from '../routes/opens.ts';
import { Chat, useChatHere } from './Chat.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Layout.module.css';
import { MenuDrawer } from './MenuDrawer.tsx';
import { Notices } from './Notices.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { useSignOutDialog } from './sign-out.tsx';

/** Around the pages of patients and visitors. */
export function PatientFrame() {
  const viewer = useViewer();
  const [menuOpen, setMenuOpen] = useState(false);
  const { askToSignOut, dialog } = useSignOutDialog();
  const chatHere = useChatHere();
  const startChat = () => {
    setMenuOpen(false);
    showChat(true);
  };
  const signOut = () => {
    setMenuOpen(false);
    askToSignOut();
  };
  return (
    <>
      <Header onMenu={() => setMenuOpen(true)} menuOpen={menuOpen} />
      <Notices />
      <PullToRefresh />
      <main id="content" className={styles.content} tabIndex={-1}>
        <Outlet context={offersTo(viewer)} />
      </main>
      <Footer />
      <Chat />
      <MenuDrawer
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        onSignOut={signOut}
        {...(chatHere && { onChat: startChat })}
      />
      {dialog}
    </>
  );
}
