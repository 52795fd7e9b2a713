import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { limits } from "#contract/limits.ts";
import { wholeNumberParam } from "#contract/query-params.ts";
import { idParams, Revision } from "#contract/scalar-schemas.ts";
import { NameChange, nameChangeTabs } from "./name-changes.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const resource = "identity";

export const nameChangeCalls = {
  listNameChanges: defineCall({
    method: "GET",
    path: "/x/name-changes",
    resource,
    summary: "Lists developers' name changes, those waiting for staff by default, with the total in X-Total-Count.",
    access: { action: "read", subject: "Review" },
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(nameChangeTabs).default("waiting"),
    }),
    response: z.array(NameChange),
  }),
  decideNameChange: defineCall({
    method: "PUT",
    path: "/x/name-changes/{id}",
    resource,
    changes: ["identity", "developers", "accounts", "audit", "mails", "deliveries"],
    summary: "Approves or refuses a developer's name change. A refusal requires a reason.",
    access: { action: "review", subject: "Identity" },
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      decision: z.enum(["approved", "refused"]),
      /** Reason in the developer's language; required for a refusal. */
      reason: z.string().trim().max(limits.identityReason.codePoints).check(checkParagraphs),
    }),
    response: NameChange,
    errors: ["name_change_not_found", "name_change_decided", "own_request", "reason_required"],
  }),
  withdrawNameChange: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/name-change",
    resource,
    changes: ["identity", "accounts"],
    summary: "Withdraws the name change of the caller's developer that waits for staff, if there is one.",
    access: { action: "update", subject: "Account" },
    response: z.strictObject({ withdrawn: z.boolean() }),
  }),
} as const;
