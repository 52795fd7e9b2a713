import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor, type AccessSubject, accessSubjects } from "#contract/access/rules.ts";
import { changeReaders } from "#contract/resources.ts";
import type { ChangeEvent } from "#server/platform/db/change-events.ts";
import { canReadAll } from "#server/platform/db/visible-to-actor.ts";

const readersOf = ({ resource, readers }: ChangeEvent): AccessSubject | null => readers ?? changeReaders(resource);

/** Tells whether an actor may receive a change: only if they may read the record it is about. */
export function mayReceiveChange(actor: Actor, change: ChangeEvent): boolean {
  const { developerId, accountId } = change;
  const kind = readersOf(change);
  if (kind === null) return false;
  const record = { kind, ...(developerId && { developerId }), ...(accountId && { accountId }) };
  return abilitiesFor(actor).can("read", record);
}

interface Receiver {
  readonly actor: Actor;
}

/** Index of open connections by the changes they may receive, so that a change checks only candidates. */
export interface ChangeAudience<H extends Receiver> {
  add(hearer: H): void;
  remove(hearer: H): void;
  of(change: ChangeEvent): readonly H[];
}

const groupKeys = ({ developerId, accountId, role }: Actor): string[] => [
  `account ${accountId}`,
  ...(developerId === null ? [] : [`developer ${developerId}`]),
  ...accessSubjects.filter((subject) => canReadAll(role, subject)).map((subject) => `all ${subject}`),
];

export function createChangeAudience<H extends Receiver>(): ChangeAudience<H> {
  const groups = new Map<string, Set<H>>();
  const members = (name: string): Iterable<H> => groups.get(name) ?? [];
  return {
    add: (hearer) => {
      for (const name of groupKeys(hearer.actor)) groups.set(name, (groups.get(name) ?? new Set()).add(hearer));
    },
    remove: (hearer) => {
      for (const name of groupKeys(hearer.actor)) {
        const group = groups.get(name);
        group?.delete(hearer);
        if (group?.size === 0) groups.delete(name);
      }
    },
    of: (change) => {
      const owners = [...members(`developer ${change.developerId}`), ...members(`account ${change.accountId}`)];
      const asked = owners.filter(({ actor }) => mayReceiveChange(actor, change));
      return [...new Set([...members(`all ${readersOf(change)}`), ...asked])];
    },
  };
}
