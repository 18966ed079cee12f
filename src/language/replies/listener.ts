/** Who hears a stored sentence: the one who said it, or somebody else, who is told the owner's name. */
export type Listener = 'speaker' | { readonly name: string };
