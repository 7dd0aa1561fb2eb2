import { useViewer } from '../../../lib/viewer-context.tsx';
import { PrimaryLink } from '../../../ui/buttons.tsx';
import { Note } from '../../../ui/journey/Note.tsx';
import { Page } from '../../../ui/page/Page.tsx';
import { Say } from '../../../ui/Say.tsx';
import { FilesTabs } from '../../identity/shared/your-files/FilesTabs.tsx';
import FilesOf from '../shared/upload/FilesOf.tsx';

/** Files that a person keeps here: their own, for themselves alone. */
export default function FilesPage() {
  const user = useViewer()?.user;
  return (
    <Page heading={<Say id="ownFiles.title" />} lead={<Say id="ownFiles.lead" />}>
      <FilesTabs />
      {user?.settings.guest === true ? (
        <ForMembers />
      ) : (
        <FilesOf context="own" canAdd pageOf={(id) => `/your-files/files/${id}`} />
      )}
    </Page>
  );
}

function ForMembers() {
  return (
    <Note level={2} heading={<Say id="ownFiles.guest" />}>
      <p>
        <Say id="ownFiles.guest.text" />
      </p>
      <PrimaryLink to="/signup">
        <Say id="ownFiles.guest.go" />
      </PrimaryLink>
    </Note>
  );
}
