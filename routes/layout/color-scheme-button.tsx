import { useColorScheme } from '#app/color-scheme.ts';
import { choose } from '#app/data/settings.ts';
import { DesktopRegular, WeatherMoonRegular, WeatherSunnyRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import type { ColorScheme } from '#app/stored-look.ts';
import { IconButton } from '#app/ui/button.tsx';

const order: ColorScheme[] = ['system', 'light', 'dark'];
const icons = { light: <WeatherSunnyRegular />, dark: <WeatherMoonRegular />, system: <DesktopRegular /> };

export function ColorSchemeButton() {
  const scheme = useColorScheme();
  const next = order[(order.indexOf(scheme) + 1) % order.length] ?? 'system';
  const labels = layoutText.colorScheme;
  return (
    <IconButton
      label={layoutText.colorSchemeHint(labels[scheme], labels[next])}
      icon={icons[scheme]}
      onClick={() => choose('colorScheme', next)}
    />
  );
}
