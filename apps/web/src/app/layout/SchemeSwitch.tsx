import { IconMoon, IconSun } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useColourScheme } from '../../lib/colour-scheme.ts';
import { useFlag } from '../../lib/flags/flags.tsx';

/** Light or dark, where the feature is on. */
export function SchemeSwitch({ className }: { className?: string }) {
  const intl = useIntl();
  const offered = useFlag('themeSwitch');
  const { dark, choose } = useColourScheme();
  const Sign = dark ? IconSun : IconMoon;
  if (!offered) return null;
  return (
    <button
      type="button"
      className={className}
      aria-label={intl.formatMessage({ id: dark ? 'header.toLight' : 'header.toDark' })}
      onClick={() => choose(dark ? 'light' : 'dark')}
    >
      <Sign size={22} aria-hidden />
    </button>
  );
}
