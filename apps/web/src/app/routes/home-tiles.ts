import {
  IconAccessible,
  IconClipboardHeart,
  IconGift,
  IconLifebuoy,
  IconMessage2Check,
  IconShieldLock,
  IconShoppingBag,
  IconStethoscope,
  IconTestPipe,
  IconUserPlus,
  IconVaccine,
  IconVideo,
} from '@tabler/icons-react';
import type { Tile } from '../../ui/Tiles.tsx';

/** The outcomes that the home page offers. A feature that opens adds its tile here; it shows only while its page opens to the viewer. */
export const homeTiles: readonly Tile[] = [
  {
    to: '/shop',
    search: '?tag=care',
    title: 'home.tile.careBox',
    text: 'home.tile.careBox.text',
    icon: IconGift,
  },
  { to: '/medtest', title: 'home.tile.tests', text: 'home.tile.tests.text', icon: IconTestPipe },
  { to: '/gp', title: 'home.tile.gp', text: 'home.tile.gp.text', icon: IconStethoscope },
  {
    to: '/gp/book',
    search: '?mode=video',
    title: 'home.tile.videoGp',
    text: 'home.tile.videoGp.text',
    icon: IconVideo,
  },
  {
    to: '/second-opinion',
    title: 'home.tile.secondOpinion',
    text: 'home.tile.secondOpinion.text',
    icon: IconMessage2Check,
  },
  { to: '/your-files/results', title: 'home.tile.results', text: 'home.tile.results.text', icon: IconClipboardHeart },
  { to: '/vaccine/book', title: 'home.tile.vaccine', text: 'home.tile.vaccine.text', icon: IconVaccine },
  { to: '/shop', title: 'home.tile.shop', text: 'home.tile.shop.text', icon: IconShoppingBag },
  { to: '/signup', title: 'home.tile.signUp', text: 'home.tile.signUp.text', icon: IconUserPlus },
  { to: '/help', title: 'home.tile.help', text: 'home.tile.help.text', icon: IconLifebuoy },
  { to: '/privacy', title: 'home.tile.privacy', text: 'home.tile.privacy.text', icon: IconShieldLock },
  {
    to: '/accessibility',
    title: 'home.tile.accessibility',
    text: 'home.tile.accessibility.text',
    icon: IconAccessible,
  },
];
