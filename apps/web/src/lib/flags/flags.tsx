import { createContext, use, useMemo, type ReactNode } from 'react';
import { useQuery, useSubscription } from 'urql';
import { graphql } from '../../gql/index.ts';
import { useVisible } from '../visible.ts';

/** The features of the server's catalogue that this app knows how to switch. */
export type FlagKey = 'themeSwitch' | 'installPrompt' | 'pharmacies';

export const FeaturesQuery = graphql(`
  query Features {
    features {
      key
    }
  }
`);

const FeaturesChanged = graphql(`
  subscription FeaturesChanged {
    featuresChanged {
      key
    }
  }
`);

const FlagsContext = createContext<ReadonlySet<string>>(new Set());
const quietly = { quiet: true };

/** Which unfinished features are on for this reader: read at start, and live while the page is in view. */
export function FlagsProvider({ children }: { children: ReactNode }) {
  const visible = useVisible();
  const [{ data }] = useQuery({ query: FeaturesQuery, context: quietly });
  const [{ data: live }] = useSubscription({
    query: FeaturesChanged,
    pause: !visible || data === undefined,
    context: quietly,
  });
  const features = live?.featuresChanged ?? data?.features;
  const keys = useMemo(() => new Set(features?.map(({ key }) => key)), [features]);
  return <FlagsContext value={keys}>{children}</FlagsContext>;
}

export const useFlag = (key: FlagKey): boolean => use(FlagsContext).has(key);
