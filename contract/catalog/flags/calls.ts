import * as z from "zod";
import { AppFlag, appFlagAudiences, flagLimits } from "./app-flag.ts";
import { defineCall } from "#contract/call.ts";
import { idParams, Revision } from "#contract/scalar-schemas.ts";
import { checkSingleLine } from "#contract/plain-text.ts";

const resource = "app-flags";
const path = "/dashboard_config/app_flag/{id}";
/**
 * Names of resources that a change affects: staff see the flag in the search, the queue and at the desk, the developer
 * at the app.
 */
const changes = ["app-flags", "apps", "staff-apps", "review", "audit", "mails"] as const;
const administer = { action: "administer", subject: "App" } as const;

const appFlag = z.string().trim().min(1).max(flagLimits.text).check(checkSingleLine);
const audience = z.enum(appFlagAudiences).default("staff");

export const appFlagCalls = {
  appFlag: defineCall({
    method: "GET",
    path,
    resource,
    summary: "Returns an app's staff flag. Its developer receives it only if it is visible to them.",
    access: { action: "read", subject: "App" },
    params: idParams,
    response: AppFlag,
    errors: ["app_not_found"],
  }),
  flagApp: defineCall({
    method: "POST",
    crud: "create",
    path,
    resource,
    changes,
    summary: "Flags an app that has no flag, and notifies its developer if the flag is visible to them.",
    access: administer,
    params: idParams,
    body: z.strictObject({ appFlag, audience, revision: Revision.optional() }),
    response: AppFlag,
    errors: ["app_not_found", "revision_conflict", "app_flagged"],
  }),
  changeAppFlag: defineCall({
    method: "PUT",
    crud: "update",
    path,
    resource,
    changes,
    summary: "Changes an app's flag or audience, or removes it with a null `appFlag`. `before` is the previous flag.",
    access: administer,
    params: idParams,
    body: z.strictObject({ appFlag: appFlag.nullable(), audience, revision: Revision.optional() }),
    response: AppFlag,
    errors: ["app_not_found", "revision_conflict", "app_not_flagged"],
  }),
} as const;
