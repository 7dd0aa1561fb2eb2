import { Link, type LinkProps } from 'react-router';
import type { AppPath } from '../lib/routing/paths.ts';

type Props = Omit<LinkProps, 'to'> & { to: AppPath };

/** A link to a page of the route table; anything else does not compile. */
export function AppLink({ to, ...rest }: Props) {
  return <Link {...rest} to={to} />;
}
