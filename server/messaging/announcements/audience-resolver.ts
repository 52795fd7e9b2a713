import type { SQL } from "drizzle-orm";
import type { AnnouncementAudience } from "#contract/messaging/announcements/audience.ts";
import type { Tx } from "#server/platform/db/transaction.ts";

/**
 * Resolves an audience with queries from several domains. The server's start passes it to this domain, which may not
 * import them.
 */
export interface AudienceResolver {
  /** Subquery for the account ids (`id`) of an audience, including people whom an announcement cannot reach. */
  accountsOf(tx: Tx, audience: AnnouncementAudience): Promise<SQL>;
}
