import { createTheme, type MantineColorsTuple } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#eef6f5',
  '#d9ebea',
  '#b3d7d6',
  '#86bfbf',
  '#5aa5a6',
  '#34898c',
  '#1c7074',
  '#0b5c61',
  '#07474b',
  '#043437',
];
const signal: MantineColorsTuple = [
  '#fff6e6',
  '#feeaca',
  '#fcd798',
  '#f9c471',
  '#f6b44f',
  '#eea12e',
  '#d68a17',
  '#a9680b',
  '#7d4b05',
  '#523002',
];
const gray: MantineColorsTuple = [
  '#fbf9f5',
  '#f4f1eb',
  '#e9e4db',
  '#d9d2c6',
  '#b5ada0',
  '#8b8377',
  '#696257',
  '#524c43',
  '#38342e',
  '#1f1d1a',
];
const dark: MantineColorsTuple = [
  '#efebe4',
  '#d6d0c6',
  '#b5ada0',
  '#857e73',
  '#4a453f',
  '#38342f',
  '#24221f',
  '#171614',
  '#11100f',
  '#0b0a0a',
];

const latin = "'Atkinson Hyperlegible Next Variable'";
const chinese = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'";

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: { light: 7, dark: 5 },
  colors: { teal, signal, gray, dark },
  black: '#1d2224',
  fontFamily: `${latin}, ${chinese}, system-ui, sans-serif`,
  headings: { fontFamily: `${latin}, ${chinese}, system-ui, sans-serif`, fontWeight: '680' },
  fontSizes: { xs: '0.875rem', sm: '1rem', md: '1.0625rem', lg: '1.25rem', xl: '1.625rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.625rem', lg: '1rem', xl: '2rem' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  // The CSP allows no inline <style>, which is how Mantine locks scrolling; theme/base.css does it for dialogs.
  components: { Modal: { defaultProps: { lockScroll: false } }, Drawer: { defaultProps: { lockScroll: false } } },
});
