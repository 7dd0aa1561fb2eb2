import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { theme } from '../src/ui/theme/theme.ts';

const id = 'virtual:theme.css';

/** The theme's CSS variables as a file: Mantine would write them into an inline <style>, which the CSP forbids. */
export function themePlugin(): Plugin {
  const css = () => convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), ':root');
  return {
    name: 'meridian:theme',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? css() : undefined),
  };
}
