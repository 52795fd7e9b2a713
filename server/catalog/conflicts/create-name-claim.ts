import { randomBytes } from "node:crypto";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { claimLimits } from "#contract/catalog/conflicts/claims.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { limitCallsByDeveloper } from "#server/platform/http/rate-limits.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { isPackageNameConflict } from "#server/catalog/packages/inspection/package-name-rules.ts";
import { findPackageName } from "#server/catalog/packages/package-names.store.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { saveNameClaim } from "./name-claims.store.ts";

const dayMs = 24 * 3_600_000;

/** Handles a developer's claim to a package name: returns a token for app, name and developer, and stores its hash. */
export const createNameClaimRoute = handle(conflictCalls.claimName)(async (context) => {
  const { params, body, abilities, actor, request, services } = context;
  const app = await findApp(services.database.db, params.id);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "update", buildAccessRecord("App", app), "app_not_found");
  await limitCallsByDeveloper(conflictCalls.claimName, services, app.developerId);
  return services.database.transaction(async (tx) => {
    const pin = await findPackageName(tx, body.name);
    if (!pin) throw new Failure("name_free");
    if (!isPackageNameConflict(pin, app)) throw new Failure("name_yours");
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(Date.now() + claimLimits.days * dayMs);
    const { id: appId, developerId } = app;
    const made = await saveNameClaim(tx, token, { appId, developerId, packageName: body.name, expiresAt });
    const data = { claimId: made.id, packageName: body.name };
    await writeAudit(tx, {
      actor,
      action: "name_claimed",
      subject: "App",
      subjectId: appId,
      data,
      requestId: request.id,
    });
    return { id: made.id, packageName: body.name, token, expiresAt: expiresAt.toISOString() };
  });
});
