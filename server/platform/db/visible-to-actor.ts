import { rulesToCondition } from "@casl/ability/extra";
import { and, type Column, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Actor, Role } from "#contract/access/roles.ts";
import { abilitiesFor, type Abilities, type AccessSubject } from "#contract/access/rules.ts";

type Rule = ReturnType<Abilities["rulesFor"]>[number];

/** Column that names a record's owner, in the record's own table or in its app's. */
export type OwnerColumn = { readonly developerId: Column } | { readonly accountId: Column };

function columnOf(owner: OwnerColumn, name: string): Column {
  const column = Object.entries(owner).find(([key]) => key === name)?.[1];
  if (!(column instanceof Object)) throw new Error(`the rules ask for ${name}, which this query does not have`);
  return column;
}

type ValueMapper = (value: string) => string | Placeholder;

/**
 * Converts a rule's conditions to SQL. Rules compare with plain values only; anything else must not pass as "no
 * condition".
 */
function conditionOf({ conditions }: Rule, owner: OwnerColumn, valueOf: ValueMapper): SQL {
  const asked = Object.entries(conditions ?? {}).map(([name, value]) => {
    if (typeof value === "string") return eq(columnOf(owner, name), valueOf(value));
    if (value === null) return sql`false`;
    throw new Error(`no SQL for the condition on ${name}`);
  });
  return and(...asked) ?? sql`true`;
}

function visible(actor: Actor, subject: AccessSubject, owner: OwnerColumn, valueOf: ValueMapper): SQL {
  const rules = abilitiesFor(actor).rulesFor("read", subject);
  const condition = rulesToCondition(rules, (rule) => conditionOf(rule, owner, valueOf), {
    and: (parts) => and(...parts) ?? sql`true`,
    or: (parts) => or(...parts) ?? sql`false`,
    empty: () => sql`true`,
  });
  return condition ?? sql`false`;
}

/**
 * Returns the condition for the records an actor may read: the same rules that `requireAllowed` checks on a loaded
 * record.
 */
export function visibleToActor(actor: Actor, subject: AccessSubject, owner: OwnerColumn): SQL {
  return visible(actor, subject, owner, (value) => value);
}

/** Placeholders for the actor's ids. */
const actorPlaceholders = { accountId: "accountId", developerId: "developerId" };

/** Tells whether a role may read all records of a kind, so that no owner needs to be checked. */
export function canReadAll(role: Role, subject: AccessSubject): boolean {
  return abilitiesFor({ ...actorPlaceholders, role })
    .rulesFor("read", subject)
    .some(({ conditions, inverted }) => conditions === undefined && !inverted);
}

/** Returns the actor's ids by placeholder; null equals nothing. */
export function actorPlaceholderValues({
  accountId,
  developerId,
}: Actor): Record<keyof typeof actorPlaceholders, string | null> {
  return { accountId, developerId };
}

/**
 * Like `visibleToActor`, for a prepared statement that all actors with a role share: placeholders stand in for the ids.
 */
export function visibleToRole(role: Role, subject: AccessSubject, owner: OwnerColumn): SQL {
  const valueOf = (value: string) => (value in actorPlaceholders ? sql.placeholder(value) : value);
  return visible({ ...actorPlaceholders, role }, subject, owner, valueOf);
}
