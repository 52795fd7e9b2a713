import type { Actor } from "#contract/access/roles.ts";
import { abilitiesFor } from "#contract/access/rules.ts";
import { subjectOf } from "#contract/live/line.ts";
import { resourceNames } from "#contract/resources.ts";
import type { ToldChange } from "#server/db/changes.ts";
import { seesAll } from "#server/db/visible-to.ts";

/** Tells whether an actor may receive a change: only if they may read the record it is about. */
export function hears(actor: Actor, { resource, developerId, accountId }: ToldChange): boolean {
  const kind = subjectOf[resource];
  if (kind === null) return false;
  const record = { kind, ...(developerId && { developerId }), ...(accountId && { accountId }) };
  return abilitiesFor(actor).can("read", record);
}

interface Hearer {
  readonly actor: Actor;
}

/** Index of open connections by the changes they may receive, so that a change checks only candidates. */
export interface Audience<H extends Hearer> {
  add(hearer: H): void;
  remove(hearer: H): void;
  of(change: ToldChange): readonly H[];
}

const groupsOf = ({ developerId, accountId, role }: Actor): string[] => [
  `account ${accountId}`,
  ...(developerId === null ? [] : [`developer ${developerId}`]),
  ...resourceNames.flatMap((resource) => {
    const subject = subjectOf[resource];
    return subject !== null && seesAll(role, subject) ? [`all ${resource}`] : [];
  }),
];

export function gatherAudience<H extends Hearer>(): Audience<H> {
  const groups = new Map<string, Set<H>>();
  const members = (name: string): Iterable<H> => groups.get(name) ?? [];
  return {
    add: (hearer) => {
      for (const name of groupsOf(hearer.actor)) groups.set(name, (groups.get(name) ?? new Set()).add(hearer));
    },
    remove: (hearer) => {
      for (const name of groupsOf(hearer.actor)) {
        const group = groups.get(name);
        group?.delete(hearer);
        if (group?.size === 0) groups.delete(name);
      }
    },
    of: (change) => {
      const owners = [...members(`developer ${change.developerId}`), ...members(`account ${change.accountId}`)];
      const asked = owners.filter(({ actor }) => hears(actor, change));
      return [...new Set([...members(`all ${change.resource}`), ...asked])];
    },
  };
}
