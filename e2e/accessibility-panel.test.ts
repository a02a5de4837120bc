import { judgeScreens } from './support/judge-screens.ts';
import { screens } from './screens/screens.ts';

judgeScreens(
  screens.filter(({ who }) => who === 'admin'),
  'panel',
);
