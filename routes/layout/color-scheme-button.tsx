import { choose, settings, useSetting } from '#app/data/settings.ts';
import { DesktopRegular, WeatherMoonRegular, WeatherSunnyRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { IconButton } from '#app/ui/button.tsx';

const order = settings.colorScheme.choices;
const icons = { light: <WeatherSunnyRegular />, dark: <WeatherMoonRegular />, system: <DesktopRegular /> };

export function ColorSchemeButton() {
  const scheme = useSetting('colorScheme');
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
