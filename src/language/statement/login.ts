const named =
  /(?:^| )(?:\p{L}{0,16}login|logins|logindaten|login daten|zugangsdaten|anmeldedaten|anmeldename|benutzername|benutzernamen|nutzername|username|user name|userid|user id|usernames)(?: \p{L}{1,20}){0,5} (?:ist|sind|lautet|lauten|heisst|is|are|was) \S/u;
/** Letters and digits in one word: nobody calls a thing so who does not want it to be guessed. */
const word = '(?:\\p{L}{2,20}\\d{1,8}\\p{L}{0,10}|\\d{1,8}\\p{L}{2,20}\\d{0,6})';
const network = new RegExp(
  `(?:^| )(?:wlan|wifi|wi fi|gaestewlan|gastnetz|wlan netz)(?: \\p{L}{1,16}){0,4} (?:ist|lautet|heisst|mit|is|with)? ?${word}(?: |$)`,
  'u',
);
const device =
  '(?:computer|rechner|laptop|tablet|ipad|handy|telefon|pc|router|konto|account|portal|netflix|spotify|amazon|mail|mails|email|cloud|icloud|phone)';
const openedWith = new RegExp(
  `(?:^| )(?:komm\\p{L}{0,2}|log\\p{L}{0,3}|meld\\p{L}{0,3}|entsperr\\p{L}{0,2}|oeffn\\p{L}{0,3}|geht|unlocks?|opens?|logs?|gets?|sign) (?:\\p{L}{1,16} ){0,5}(?:mit|with) (?:\\p{L}{1,16} )?(?:${word}|\\d{2,8})(?: |$)`,
  'u',
);
const toDevice = new RegExp(`(?:^| )${device}(?: |$)`, 'u');

/** Whether a statement, folded, tells how to log in somewhere, or a password that it does not call so. */
export function tellsLogin(folded: string): boolean {
  return named.test(folded) || network.test(folded) || (openedWith.test(folded) && toDevice.test(folded));
}
