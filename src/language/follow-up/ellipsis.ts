/** A word of a text: as written, folded, and where it stands (UTF-16 offsets, end exclusive). */
export interface Said {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/** What a language says for somebody or something just spoken of. */
export interface Pronouns {
  /** Folded; as a subject or object of its own. Never one that means nobody ("es regnet"). */
  readonly standsFor: (words: readonly Said[], at: number) => boolean;
  /** Before what is theirs. */
  readonly ownedBy: (words: readonly Said[], at: number) => boolean;
  /** Never for somebody: "it". */
  readonly thingOnly: (pronoun: string) => boolean;
  /** Whether a thing named with this determiner may be meant. */
  readonly agrees: (pronoun: string, determiner: string) => boolean;
}

/** How a language leaves out of a question what the one before has said. */
export interface Ellipsis {
  /** How it begins: "Und …?", "What about …?", single spaces between. */
  readonly opening: RegExp;
  /** Whether folded words are a sentence of their own. */
  readonly isSentence: (words: readonly string[]) => boolean;
  /** A word a thing begins with: an article, "unser". */
  readonly isDeterminer: (folded: string) => boolean;
  /** Folded prepositions, those together that may stand for one another ("im" for "auf dem"). */
  readonly prepositions: readonly ReadonlySet<string>[];
  /** Belonging to whom the last answer was about ("ihre", "his"). */
  readonly theirs: RegExp;
  /** The speaker: "ich"; what is the speaker's: "mein". */
  readonly self: RegExp;
  readonly own: RegExp;
  /** The speaker's, before what is theirs. */
  readonly mine: string;
  readonly genitive: (name: string) => string;
  /** Opens a question for a value. */
  readonly whatIs: string;
  /** How many of these words, the first being a determiner or a noun, name one thing. */
  readonly thingLength: (words: readonly Said[]) => number;
  readonly pronouns: Pronouns;
}
