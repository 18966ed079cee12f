/** Illnesses that are somebody's own business; what has to be known in the kitchen (allergies, intolerances) is none. */
const illness =
  '(?:\\p{L}{0,12}diabetes|zuckerkrankheit|parkinson|alzheimer|demenz|epilepsie|rheuma|arthrose|gicht|osteoporose|bluthochdruck|(?:hohen|zu hohen) blutdruck|herzschwaeche|herzfehler|herzprobleme|herzinsuffizienz|vorhofflimmern|multiple sklerose|schizophrenie|borderline|leukaemie|\\p{L}{0,14}krebs|\\p{L}{0,10}tumor|\\p{L}{0,12}metastasen|hepatitis|nierenversagen|niereninsuffizienz|thrombose|hueftleiden|panikattacken|\\p{L}{0,10}psychose|(?:angst|ess|zwangs|schlaf|bipolare )stoerung\\p{L}{0,2}|alkoholproblem|drogenproblem|magengeschwuer|haemorrhoiden|tuberkulose|syphilis|chlamydien|parkinsons|alzheimers|dementia|epilepsy|arthritis|high blood pressure|(?:a )?heart (?:condition|failure|disease|defect)|multiple sclerosis|bipolar disorder|schizophrenia|leuka?emia|(?:\\p{L}{3,10} )?cancer|kidney failure|panic attacks|an eating disorder|a drinking problem|an alcohol problem|a drug problem|tuberculosis)';
const has =
  '(?:hat|hatte|haben|habe|leidet|leide|litt|kaempft|erkrankt|erkrankte|bekam|kriegte|behandelt|has|have|had|got|suffers|suffering|battles|battling|diagnosed)';
const suffering = new RegExp(`(?:^| )${has} (?:\\p{L}{1,14} ){0,4}${illness}(?: |$)`, 'u');

/** What somebody who is ill is called. */
const patient =
  /(?:^| )(?:ist|war|bin|wird|is|was|am|has become) (?:\p{L}{1,14} ){0,3}(?:dement|diabetiker|diabetikerin|zuckerkrank|epileptiker|epileptikerin|krebskrank|herzkrank|suchtkrank|magersuechtig|bipolar|schizophren|pflegebeduerftig|demented|diabetic|epileptic|anorexic|schizophrenic)(?: |$)/u;

/** Medicines and treatments by which an illness is told. */
const treatment =
  /(?:^| )(?:nimmt|nehme|nehmen|braucht|brauche|bekommt|kriegt|schluckt|spritzt|takes?|needs?|is on|am on) (?:\p{L}{1,14} ){0,3}(?:(?:blutdruck|herz|schilddruesen|schlaf|beruhigungs|schmerz|wasser|diabetes)\p{L}{0,3}(?:tablette|tabletten|mittel|medikamente|tropfen)|insulin|antidepressiva|psychopharmaka|blutverduenner|betablocker|antidepressants|blood thinners|beta blockers|sleeping pills|blood pressure (?:pills|tablets|medication))(?: |$)|(?:^| )(?:chemo|chemotherapie|bestrahlung|dialyse|herzschrittmacher|stent|chemotherapy|dialysis|pacemaker)(?: |$)/u;

/** Whose illness everybody who feeds them has to know. */
const animal =
  /(?:^| )(?:hund|huendin|katze|kater|pferd|kaninchen|hamster|meerschweinchen|dog|cat|horse|rabbit|hamster)(?: |$)/;

/** Whether a statement, folded, tells of somebody's illness. */
export function tellsIllness(folded: string): boolean {
  if (animal.test(folded)) return false;
  return suffering.test(folded) || patient.test(folded) || treatment.test(folded);
}
