import { Link, type LinkProps } from 'react-router';
import type { AppTarget } from '../lib/routing/paths.ts';

type Props = Omit<LinkProps, 'to'> & { to: AppTarget };

/** A link to a page of the route table; anything else does not compile. */
export function AppLink({ to, ...rest }: Props) {
  return <Link {...rest} to={to} />;
}
