import type { AccessKitStatus } from "#contract/catalog/access-kit/access-kit.ts";
import type { Abilities } from "#contract/access/rules.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import type { TokenService } from "#server/accounts/auth/tokens.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type AccessKitRow, findAccessKitViews } from "./access-kit.store.ts";
import { decryptAccessKit } from "./encrypt-kit.ts";

interface CallerContext {
  readonly abilities: Abilities;
  readonly services: { readonly tokens: TokenService };
}

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents a kit. Only its owner in person gets the content here. */
export async function presentAccessKit(
  tx: Tx,
  { abilities, services }: CallerContext,
  app: AppRow,
  { kit, takes }: { readonly kit: AccessKitRow | undefined; readonly takes: boolean },
): Promise<AccessKitStatus> {
  const readings = await findAccessKitViews(tx, app.id);
  const mayRead = abilities.can("secure", buildAccessRecord("AccessKit", app));
  const { wipedAt = null, wipedAfter = null } = kit ?? {};
  return {
    appId: app.id,
    revision: kit?.revision ?? 0,
    needsLogin: kit?.needsLogin ?? null,
    given: kit !== undefined && kit.sealed !== null,
    savedAt: isoOrNull(kit?.savedAt ?? null),
    wiped: wipedAt && wipedAfter && { at: wipedAt.toISOString(), after: wipedAfter },
    readings: readings.map((at) => at.toISOString()),
    takes,
    content: kit && mayRead ? decryptAccessKit(services.tokens, kit) : null,
  };
}
