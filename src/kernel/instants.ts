const firstYear = 1000;
const lastYear = 9000;

/**
 * Whether a time comes back from the database as it was given: others are written there with an era, five digits of a
 * year or two that may mean another century, and what is reckoned from them may be such a one. false for no time at all.
 */
export function isKeepable(at: Date): boolean {
  const year = at.getUTCFullYear();
  return year >= firstYear && year <= lastYear;
}
