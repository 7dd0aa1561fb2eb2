import { Say } from '../../../ui/Say.tsx';
import type { Report } from './report.ts';
import styles from './report.module.css';

/** A person has looked at it: their comment replaces the general text. */
export function Comment({ comments, commentBy }: Pick<Report, 'comments' | 'commentBy'>) {
  return (
    <figure className={styles.comment}>
      <blockquote data-formatted>{comments}</blockquote>
      <figcaption className={styles.soft}>
        {commentBy ? (
          <Say
            id="report.comments.by"
            values={{
              name: (
                <span translate="no" data-formatted>
                  {commentBy}
                </span>
              ),
            }}
          />
        ) : (
          <Say id="report.comments.all" />
        )}
      </figcaption>
    </figure>
  );
}
