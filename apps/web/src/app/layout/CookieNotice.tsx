import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMutation } from 'urql';
import { graphql } from '../../gql/index.ts';
import { analyticsConfigured, decidedHere, mustAsk, rememberDecision } from '../../lib/analytics.ts';
import { useViewer } from '../../lib/viewer-context.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { SecondaryButton } from '../../ui/buttons.tsx';
import { Say } from '../../ui/Say.tsx';
import styles from './CookieNotice.module.css';

const SetConsent = graphql(`
  mutation SetConsent($analytics: Boolean!) {
    setConsent(analytics: $analytics) {
      ... on Done {
        done
      }
      ...RefusalParts
    }
  }
`);

/** Asks once whether we may count, and only where something would be counted. Both answers are one press away. */
export function CookieNotice() {
  const intl = useIntl();
  const viewer = useViewer();
  const [here, setHere] = useState(decidedHere);
  const [, setConsent] = useMutation(SetConsent);
  const account = viewer?.user?.settings.analytics;

  function decide(analytics: boolean) {
    rememberDecision(analytics);
    setHere(analytics);
    if (viewer?.user !== undefined) void setConsent({ analytics });
  }

  if (viewer === undefined || !mustAsk({ configured: analyticsConfigured(), here, account })) return null;
  return (
    <section className={styles.notice} aria-label={intl.formatMessage({ id: 'cookies.label' })}>
      <p>
        <Say id="cookies.ask" />{' '}
        <AppLink to="/cookies">
          <Say id="cookies.more" />
        </AppLink>
      </p>
      <div className={styles.answers}>
        <SecondaryButton onClick={() => decide(true)}>
          <Say id="cookies.yes" />
        </SecondaryButton>
        <SecondaryButton onClick={() => decide(false)}>
          <Say id="cookies.no" />
        </SecondaryButton>
      </div>
    </section>
  );
}
