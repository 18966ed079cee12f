const amount =
  '(?:(?:\\d{1,6}|\\p{L}{2,24}) ?(?:euros?|franken|dollars?|pounds|pfund|cent|quid|bucks)|(?:viel |noch )?geld|(?:some |a lot of )?money)';
const owing: readonly RegExp[] = [
  new RegExp(
    `(?:^| )(?:schulde|schuldet|schulden|schuldest|owes?|owed) (?:\\p{L}{1,16} ){0,5}(?:\\d{1,6} ?)?${amount}(?: |$)`,
    'u',
  ),
  new RegExp(
    `(?:^| )(?:bekommt|kriegt|bekomme|kriege|gets?) (?:\\p{L}{1,16} ){0,4}${amount} (?:\\p{L}{1,10} ){0,2}(?:von|zurueck|back|from)(?: |$)`,
    'u',
  ),
  new RegExp(
    `(?:^| )(?:hat|habe|haben) (?:\\p{L}{1,16} ){0,4}${amount} (?:\\p{L}{1,10} ){0,3}(?:geliehen|gepumpt|ausgeliehen|geborgt|vorgestreckt|ausgelegt)(?: |$)`,
    'u',
  ),
  new RegExp(`(?:^| )(?:lent|borrowed) (?:\\p{L}{1,16} ){0,4}${amount}(?: |$)`, 'u'),
];

/** Whether a statement, folded, tells that somebody owes somebody money. */
export function tellsOwing(folded: string): boolean {
  return owing.some((pattern) => pattern.test(folded));
}
