import { rulesToCondition } from "@casl/ability/extra";
import { and, type Column, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Actor, Role } from "#contract/access/roles.ts";
import { abilitiesFor, type Abilities, type Subject } from "#contract/access/rules.ts";

type Rule = ReturnType<Abilities["rulesFor"]>[number];

/** The column that says whose a record is: of its own table, or of the app it belongs to. */
export type OwnerColumn = { readonly developerId: Column } | { readonly accountId: Column };

function columnOf(owner: OwnerColumn, name: string): Column {
  const column = Object.entries(owner).find(([key]) => key === name)?.[1];
  if (!(column instanceof Object)) throw new Error(`the rules ask for ${name}, which this query does not have`);
  return column;
}

type Value = (value: string) => string | Placeholder;

/** The rules compare with plain values only: anything else must not pass as "no condition". */
function conditionOf({ conditions }: Rule, owner: OwnerColumn, valueOf: Value): SQL {
  const asked = Object.entries(conditions ?? {}).map(([name, value]) => {
    if (typeof value === "string") return eq(columnOf(owner, name), valueOf(value));
    if (value === null) return sql`false`;
    throw new Error(`no SQL for the condition on ${name}`);
  });
  return and(...asked) ?? sql`true`;
}

function visible(actor: Actor, subject: Subject, owner: OwnerColumn, valueOf: Value): SQL {
  const rules = abilitiesFor(actor).rulesFor("read", subject);
  const found = rulesToCondition(rules, (rule) => conditionOf(rule, owner, valueOf), {
    and: (parts) => and(...parts) ?? sql`true`,
    or: (parts) => or(...parts) ?? sql`false`,
    empty: () => sql`true`,
  });
  return found ?? sql`false`;
}

/**
 * The records of a kind that somebody may read, as a condition for a list: the same rules that `requireAllowed` asks
 * of a loaded record. Everything for whom the rules grant everything, nothing for whom they grant nothing.
 */
export function visibleTo(actor: Actor, subject: Subject, owner: OwnerColumn): SQL {
  return visible(actor, subject, owner, (value) => value);
}

/** The placeholders of who asks. */
const names = { accountId: "accountId", developerId: "developerId" };

/** Whether the rules grant a role all records of a kind: then nobody has to look whose they are. */
export function seesAll(role: Role, subject: Subject): boolean {
  return abilitiesFor({ ...names, role })
    .rulesFor("read", subject)
    .some(({ conditions, inverted }) => conditions === undefined && !inverted);
}

/** Who asks a prepared statement, by the names of its placeholders; null is equal to nothing. */
export function idsOf({ accountId, developerId }: Actor): Record<keyof typeof names, string | null> {
  return { accountId, developerId };
}

/** The same for everybody with a role, in a prepared statement: the rules are asked with names in the ids' places. */
export function visibleToRole(role: Role, subject: Subject, owner: OwnerColumn): SQL {
  const valueOf = (value: string) => (value in names ? sql.placeholder(value) : value);
  return visible({ ...names, role }, subject, owner, valueOf);
}
