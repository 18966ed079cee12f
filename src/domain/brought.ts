/** What became of something that a file brings in: new here, here already, or deleted here and staying so. */
export type Brought = 'added' | 'known' | 'forgotten';
