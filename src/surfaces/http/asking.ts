import type { Person, Room } from '../../domain/person.ts';

/** Who asks and where, as far as the caller said; null: nobody, nowhere. Rights follow from the person's role. */
export interface Asker {
  readonly person: Person | null;
  readonly room: Room | null;
  /** What is answered may leave the house: no codes. */
  readonly leavesHouse?: boolean;
  /** Looks through the panel, where grown-ups of the household see every room and the operator everything shared. */
  readonly panel?: boolean;
  /** Nobody the household knows, and not whoever runs the installation either. */
  readonly visitor?: boolean;
}
