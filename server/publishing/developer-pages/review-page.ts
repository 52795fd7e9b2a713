import { buildAccessRecord } from "#contract/access/rules.ts";
import {
  developerPageReviewCalls,
  type ReviewedPageDetails,
} from "#contract/publishing/developer-pages/review-calls.ts";
import type { CallInput } from "#contract/call.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireFourEyes } from "#server/staff/members/four-eyes.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  type DeveloperPageRow,
  lockDeveloperPage,
  clearedPageSubmission,
  clearedPageRefusal,
  updateDeveloperPage,
} from "./developer-pages.store.ts";
import { presentReviewedPage, requirePublishable } from "./present-page.ts";
import { freeSlug } from "./slug.ts";

type Decision = CallInput<typeof developerPageReviewCalls.decideDeveloperPage>["body"];

const auditActions = {
  approved: "developer_page_published",
  refused: "developer_page_refused",
  taken_down: "developer_page_taken_down",
} as const;

/** True if there is something to decide on: submitted content, or a public page to take down. */
function isDecidable({ submitted, published }: DeveloperPageRow, { decision }: Decision): boolean {
  return decision === "taken_down" ? published !== null : submitted !== null;
}

/** Publishes the submitted content at the page's URL, which is created for the first one. */
async function publish(tx: Tx, { developerId, slug, ...row }: DeveloperPageRow): Promise<DeveloperPageRow> {
  await requirePublishable(tx, developerId);
  return updateDeveloperPage(tx, developerId, {
    published: row.submitted,
    publishedName: row.submittedName,
    publishedAt: new Date(),
    slug: slug ?? (await freeSlug(tx, row.submittedName ?? "")),
    ...clearedPageSubmission,
    ...clearedPageRefusal,
  });
}

/** Ends the wait for review with a reason; a takedown also takes the page offline. */
function refuse(tx: Tx, developerId: string, refusal: "refused" | "taken_down", reason: string) {
  return updateDeveloperPage(tx, developerId, {
    ...(refusal === "taken_down" && { published: null }),
    ...clearedPageSubmission,
    refusal,
    refusalReason: reason,
    refusedAt: new Date(),
  });
}

/** Decides on a page. The loser of a race gets 409 with the current page. */
export const decideDeveloperPageRoute = handle(developerPageReviewCalls.decideDeveloperPage)(
  async ({ abilities, actor, body, params, request, services }): Promise<ReviewedPageDetails> => {
    const { decision, reason } = body;
    if (decision !== "approved" && reason === "")
      throw new Failure("reason_required", { fields: [{ path: "reason", code: "required" }] });
    return services.database.transaction(async (tx) => {
      const row = await lockDeveloperPage(tx, params.id);
      if (!row) throw new Failure("developer_page_not_found");
      const { developerId } = row;
      requireAllowed(abilities, "administer", buildAccessRecord("Developer", row), "developer_page_not_found");
      if (row.revision !== body.revision || !isDecidable(row, body))
        throw new Failure("revision_conflict", { current: await presentReviewedPage(tx, services, row) });
      // Anybody may take a page down: that undoes a request instead of granting one.
      if (decision !== "taken_down")
        await requireFourEyes(tx, actor, {
          subject: "DeveloperPage",
          subjectId: developerId,
          lastOf: ["developer_page_submitted"],
        });
      const name = row.submittedName ?? row.publishedName ?? "";
      const changed =
        decision === "approved" ? await publish(tx, row) : await refuse(tx, developerId, decision, reason);
      const presented = await presentReviewedPage(tx, services, changed);
      await writeAudit(tx, {
        actor,
        action: auditActions[decision],
        subject: "DeveloperPage",
        subjectId: developerId,
        data: { name, ...(decision === "approved" ? { slug: changed.slug } : { reason }) },
        requestId: request.id,
      });
      const about = { name, decision, reason: decision === "approved" ? "" : reason };
      await notify(tx, services, { event: "developer-page-decided", to: { developerId }, about });
      return presented;
    });
  },
);
