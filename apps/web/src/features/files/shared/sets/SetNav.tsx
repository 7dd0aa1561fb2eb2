import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import type { AppTarget } from '../../../../lib/routing/paths.ts';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { Say } from '../../../../ui/Say.tsx';
import type { FileType } from '../../../../gql/graphql.ts';
import { setOf } from './image-sets.ts';
import { PictureTiles } from './PictureTiles.tsx';
import styles from './sets.module.css';
import { SmallPicture } from './SmallPicture.tsx';

type Shown = {
  id: string;
  name: string;
  uploadedAt: string;
  status: string;
  setId?: string | null;
  type?: FileType | null;
};
type Props = { id: string; files: readonly Shown[]; pageOf(id: string): AppTarget };

/** From one picture of a set to the others. Nothing where it stands alone. */
export function SetNav({ id, files, pageOf }: Props) {
  const intl = useIntl();
  const set = setOf(id, files).filter(({ status }) => status === 'clean');
  const nth = set.findIndex((file) => file.id === id);
  if (set.length < 2 || nth < 0) return null;
  const [before, after] = [set[nth - 1], set[nth + 1]];
  return (
    <nav className={styles.set} aria-label={intl.formatMessage({ id: 'imageSets.title' })}>
      <div className={styles.steps}>
        {before && (
          <AppLink to={pageOf(before.id)} replace>
            <IconChevronLeft size={22} aria-hidden />
            <Say id="imageSets.before" />
          </AppLink>
        )}
        <span className={styles.nth}>
          <Say id="imageSets.nth" values={{ nth: nth + 1, count: set.length }} />
        </span>
        {after && (
          <AppLink to={pageOf(after.id)} replace>
            <Say id="imageSets.after" />
            <IconChevronRight size={22} aria-hidden />
          </AppLink>
        )}
      </div>
      <PictureTiles
        files={set}
        tile={(file) => (
          <AppLink
            to={pageOf(file.id)}
            replace
            className={styles.tile}
            aria-current={file.id === id ? 'page' : undefined}
          >
            <SmallPicture file={file} />
            <span className="visually-hidden" translate="no">
              {file.name}
            </span>
          </AppLink>
        )}
      />
    </nav>
  );
}
