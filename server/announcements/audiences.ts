import type { SQL } from "drizzle-orm";
import type { Audience } from "#contract/announcements/audience.ts";
import type { Tx } from "#server/db/transaction.ts";

/** Who an audience is, asked of the search over several nouns; handed in by main. */
export interface Audiences {
  /** A query for the ids (`id`) of everybody's account, whether or not it reaches them. */
  accountsOf(tx: Tx, audience: Audience): Promise<SQL>;
}
