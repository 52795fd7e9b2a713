import { and, eq, inArray, isNotNull, ne } from "drizzle-orm";
import type { Tx } from "#server/db/transaction.ts";
import { account } from "./accounts.tables.ts";

/** Whether anybody beside this one can log in and review. */
export async function hasOtherReviewer(tx: Tx, id: string): Promise<boolean> {
  const others = and(
    inArray(account.role, ["admin", "superadmin"]),
    eq(account.status, "enabled"),
    isNotNull(account.passwordHash),
    ne(account.id, id),
  );
  return (await tx.$count(account, others)) > 0;
}
