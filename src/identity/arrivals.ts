import type { Happening, PresenceReport } from '../domain/observation.ts';

/** More than live in any house. */
const maximumPeople = 100;

/**
 * Tells comings and goings from the reports of whoever keeps track of people as such (a person of Home Assistant, not
 * each of their devices). The first report says where somebody is, not that they have just come.
 */
export class Arrivals {
  readonly #atHome = new Map<string, boolean>();

  notice(report: PresenceReport): Happening | null {
    if (report.person.by !== 'entity' || report.state === 'lost') return null;
    const { id } = report.person;
    const before = this.#atHome.get(id);
    const home = report.state !== 'away';
    this.#atHome.delete(id);
    this.#atHome.set(id, home);
    const [oldest] = this.#atHome.keys();
    if (this.#atHome.size > maximumPeople && oldest !== undefined) this.#atHome.delete(oldest);
    if (before === undefined || before === home) return null;
    const { source, person, at, receivedAt } = report;
    return {
      kind: 'happening',
      what: home ? 'arrival' : 'departure',
      source,
      person,
      name: null,
      room: null,
      at,
      receivedAt,
    };
  }
}
