import { type Civil, civilDay } from './civil.ts';

/**
 * Easter Sunday in the Gregorian calendar: the anonymous algorithm published in Nature 13 (1876), p. 487, as given by
 * Jean Meeus, Astronomical Algorithms (1991), chapter 8. Valid for every year from 1583.
 */
export function easterSunday(year: number): Civil | null {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const moon = (19 * golden + century - (century >> 2) - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * (ofCentury >> 2) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const month = Math.floor((moon + weekday - 7 * late + 114) / 31);
  const day = ((moon + weekday - 7 * late + 114) % 31) + 1;
  return civilDay(year, month, day);
}
