import type { AccessKit } from "#contract/catalog/access-kit/kit.ts";
import type { Abilities } from "#contract/access/rules.ts";
import { accessRecord } from "#contract/access/rules.ts";
import type { Tokens } from "#server/accounts/auth/tokens.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type KitRow, viewsOfKit } from "./access-kit.store.ts";
import { decryptKit } from "./encrypt-kit.ts";

interface CallerContext {
  readonly abilities: Abilities;
  readonly services: { readonly tokens: Tokens };
}

const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Presents a kit. Only its owner in person gets the content here. */
export async function presentKit(
  tx: Tx,
  { abilities, services }: CallerContext,
  app: AppRow,
  { kit, takes }: { readonly kit: KitRow | undefined; readonly takes: boolean },
): Promise<AccessKit> {
  const readings = await viewsOfKit(tx, app.id);
  const mayRead = abilities.can("secure", accessRecord("AccessKit", app));
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
    content: kit && mayRead ? decryptKit(services.tokens, kit) : null,
  };
}
