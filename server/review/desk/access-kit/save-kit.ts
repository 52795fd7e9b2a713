import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { accessKitContentToSave, isEmptyAccessKit } from "#contract/catalog/access-kit/access-kit.ts";
import { upsertAccessKit } from "#server/catalog/access-kit/access-kit.store.ts";
import { presentAccessKit } from "#server/catalog/access-kit/present-kit.ts";
import { encryptAccessKit } from "#server/catalog/access-kit/encrypt-kit.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { loadLockedAccessKit } from "./load-kit.ts";

/**
 * Stores how a reviewer gets into an app, until its version is decided. Refused while no version is in progress. The
 * loser of a race gets the stored kit.
 */
export const submitAccessKitRoute = handle(accessKitCalls.giveAccessKit)(async (context) => {
  const { actor, params, body, abilities, services, request } = context;
  return services.database.transaction(async (tx) => {
    const { app, kit, version } = await loadLockedAccessKit(tx, abilities, params.id, "secure");
    if (!version) throw new Failure("access_kit_not_taken");
    const { needsLogin, revision, ...typed } = body;
    if (revision !== (kit?.revision ?? 0))
      throw new Failure("revision_conflict", {
        current: await presentAccessKit(tx, context, app, { kit, takes: true }),
      });
    const content = accessKitContentToSave(needsLogin, typed);
    const sealed = isEmptyAccessKit(content) ? null : encryptAccessKit(services.tokens, app.id, content);
    const saved = await upsertAccessKit(tx, kit, { appId: app.id, needsLogin, sealed });
    await writeAudit(tx, {
      actor,
      action: "access_kit_given",
      subject: "AccessKit",
      subjectId: app.id,
      data: { needsLogin },
      requestId: request.id,
    });
    return presentAccessKit(tx, context, app, { kit: saved, takes: true });
  });
});
