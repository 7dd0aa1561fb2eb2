import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type Icon = ComponentType<IconProps>;
