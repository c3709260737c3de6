/** Into how many steps countries are divided that have a number. */
const LEVELS = 5;

/**
 * The step of a number, from 1 to 5 for the greatest; 0 for none. By its square root: numbers of countries
 * are far apart.
 */
export function levelOf(number: number, most: number): number {
  return Math.ceil(LEVELS * Math.sqrt(number / most));
}
