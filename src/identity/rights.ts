import type { Role } from '../domain/person.ts';
import type { Rights } from '../domain/viewer.ts';

type Requester = Role | 'unknown' | 'unknown-with-recognition';

/** Who may do what, one row per requester; the table of the documentation, as data. */
export const rightsTable: Readonly<Record<Requester, Rights>> = {
  owner: {
    role: 'owner',
    readPrivate: true,
    readSensitive: true,
    rememberShared: true,
    rememberPrivate: true,
    forgetShared: 'any',
    manageHousehold: true,
    administer: true,
  },
  adult: {
    role: 'adult',
    readPrivate: true,
    readSensitive: true,
    rememberShared: true,
    rememberPrivate: true,
    forgetShared: 'any',
    manageHousehold: true,
    administer: false,
  },
  child: {
    role: 'child',
    readPrivate: true,
    readSensitive: false,
    rememberShared: true,
    rememberPrivate: true,
    forgetShared: 'own',
    manageHousehold: false,
    administer: false,
  },
  guest: {
    role: 'guest',
    readPrivate: true,
    readSensitive: false,
    rememberShared: true,
    rememberPrivate: true,
    forgetShared: 'own',
    manageHousehold: false,
    administer: false,
  },
  unknown: {
    role: 'unknown',
    readPrivate: false,
    readSensitive: true,
    rememberShared: true,
    rememberPrivate: false,
    forgetShared: 'any',
    manageHousehold: false,
    administer: false,
  },
  'unknown-with-recognition': {
    role: 'unknown',
    readPrivate: false,
    readSensitive: false,
    rememberShared: true,
    rememberPrivate: false,
    forgetShared: 'session',
    manageHousehold: false,
    administer: false,
  },
};

/** Rights of a known person by role, or of an unknown voice by whether this house recognises voices at all. */
export function rightsOf(role: Role | null, speakerRecognition: boolean): Rights {
  if (role !== null) return rightsTable[role];
  return speakerRecognition ? rightsTable['unknown-with-recognition'] : rightsTable.unknown;
}

/** The same without codes and passwords, for answers that may leave the house. */
export function withoutCodes(rights: Rights): Rights {
  return { ...rights, readSensitive: false };
}
