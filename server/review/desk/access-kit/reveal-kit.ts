import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { recordAccessKitView } from "#server/catalog/access-kit/access-kit.store.ts";
import { decryptAccessKit } from "#server/catalog/access-kit/encrypt-kit.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { isVersionUnderReview } from "#contract/catalog/versions/status.ts";
import { loadLockedAccessKit } from "./load-kit.ts";

/** Reveals a kit to the reviewer who claimed the version under review. The view is recorded before the response. */
export const revealAccessKitRoute = handle(accessKitCalls.openAccessKit)(
  async ({ actor, params, abilities, services, request }) =>
    services.database.transaction(async (tx) => {
      const { app, kit, version } = await loadLockedAccessKit(tx, abilities, params.id, "review");
      const isClaimed = version && isVersionUnderReview(version.status) && version.claimedBy === actor.accountId;
      if (!isClaimed) throw new Failure("access_kit_not_claimed");
      const content = kit && decryptAccessKit(services.tokens, kit);
      if (!kit || !content) throw new Failure("access_kit_not_found");
      await recordAccessKitView(tx, app.id);
      await writeAudit(tx, {
        actor,
        action: "open_access_kit",
        subject: "AccessKit",
        subjectId: app.id,
        data: { versionId: version.id },
        requestId: request.id,
      });
      return { ...content, revision: kit.revision };
    }),
);
