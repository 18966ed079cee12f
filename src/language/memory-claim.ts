import { fold } from './fold.ts';

/** Somebody says that they have remembered, noted or forgotten something, or will; folded text. */
const claims: readonly RegExp[] = [
  /\bgemerkt\b|\bvergessen\b.{0,20}\b(?:habe|hab)\b|\b(?:habe|hab)\b.{0,60}\b(?:vergessen|geloscht|notiert|gespeichert)\b/,
  /\b(?:merke|merk|notiere|speichere)\b.{0,40}\b(?:mir|das|es|dir)\b/,
  /\b(?:werde|will)\b.{0,60}\b(?:merken|daran denken|vergessen|notieren|speichern)\b/,
  /\bi(?:.?(?:ll|ve))?\b.{0,16}\b(?:remember(?:ed)?|noted?|saved?|stored?|forgotten|forget|memori[sz]ed?)\b(?! nothing| anything)/,
  /^(?:noted|saved|remembered|got it)\b/,
];

/** Whether an answer claims that something was or will be remembered or forgotten. Pure; German and English. */
export function claimsToRemember(answer: string): boolean {
  const text = fold(answer);
  return claims.some((claim) => claim.test(text));
}
