import { WeatherMoonRegular, WeatherSunnyRegular } from '#app/icons.ts';

/** For those who chose a theme: the first visit shows that of the system. */
export const LightIcon = WeatherSunnyRegular;
export const DarkIcon = WeatherMoonRegular;
