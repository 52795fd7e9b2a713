import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Instant } from "#contract/scalar-schemas.ts";
import { limitParam, listPageSchema, startParam } from "#contract/query-params.ts";
import { AccountTypeUpdate, DeveloperUpdate } from "./developer-change.ts";
import { DeveloperEffects } from "./effects.ts";
import { DeveloperDetails } from "./search.ts";

/** Notification to a developer's accounts, without its recipients and text. */
const DeveloperNotice = z.strictObject({
  id: Id,
  /** Kind of notification, of this release or an earlier one. */
  event: z.string(),
  at: Instant,
  seenAt: Instant.nullable(),
});
type DeveloperNotice = z.infer<typeof DeveloperNotice>;

const read = { action: "read", subject: "Developer" } as const;
const administer = { action: "administer", subject: "Developer" } as const;

/** Calls of the developer screen, separate from the list's because their validation loads phone number metadata. */
export const developerChangeCalls = {
  developerEffects: defineCall({
    method: "GET",
    path: "/x/developer-effects/{id}",
    resource: "developers",
    summary: "Returns the effects of changing a developer's status or account type, and what prevents it.",
    access: read,
    params: idParams,
    response: DeveloperEffects,
    errors: ["developer_not_found"],
  }),
  developerNotices: defineCall({
    method: "GET",
    path: "/x/developer-notices/{id}",
    resource: "developers",
    summary: "Lists the kinds and times of a developer's notifications, newest first, without their text.",
    access: read,
    params: idParams,
    query: z.strictObject({ start: startParam, limit: limitParam }),
    response: listPageSchema(DeveloperNotice),
    errors: ["developer_not_found"],
  }),
  updateDeveloper: defineCall({
    method: "POST",
    path: "/admin/developer/update",
    resource: "developers",
    changes: ["developers", "staff-apps", "apps", "review", "identity", "audit", "mails", "deliveries"],
    summary: "Updates a developer's name, phone number, address or status, and tells the developer why.",
    access: administer,
    body: DeveloperUpdate,
    response: DeveloperDetails,
    errors: [
      "developer_not_found",
      "revision_conflict",
      "developer_status_conflict",
      "developer_deleted",
      "developer_has_live_apps",
      "developer_erased",
    ],
  }),
  updateAccountType: defineCall({
    method: "POST",
    path: "/admin/developer/update-account-type",
    resource: "developers",
    changes: ["developers", "staff-apps", "apps", "identity", "audit", "mails", "deliveries"],
    summary: "Converts an individual to an organization or back. The identity must be verified again.",
    access: administer,
    body: AccountTypeUpdate,
    response: DeveloperDetails,
    errors: [
      "developer_not_found",
      "revision_conflict",
      "developer_deleted",
      "developer_type_same",
      "developer_has_people",
      "identity_check_waiting",
    ],
  }),
} as const;
