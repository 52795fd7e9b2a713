import { buildAccessRecord } from "#contract/access/rules.ts";
import { limits } from "#contract/limits.ts";
import { emptyVersionForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { saveTypeForMode, type WizardMode } from "#contract/catalog/versions/wizard-steps.ts";
import { type AppRow, createAppRow, lockApp, updateApp } from "#server/catalog/apps/apps.store.ts";
import { appStatusAfterTransition } from "#server/catalog/apps/app-status.ts";
import { endOpenAppeals } from "#server/review/appeals/appeals.store.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed, requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { writeTransition } from "../history.store.ts";
import { presentVersionDetails } from "../present-details.ts";
import { countSubmissionProblems } from "../submission/submission-problems.ts";
import { presentVersion } from "../present-version.ts";
import {
  countDraftVersions,
  createVersion,
  findVersion,
  findInProgressVersions,
  findNewestVersion,
  type NewVersion,
  type VersionRow,
} from "../versions.store.ts";

type RequestContext = CallContext<typeof versionCalls.createApp>;

/**
 * Creates a draft, either for a new app or forked from an existing version. An app has at most one version in progress.
 */
export const createAppRoute = handle(versionCalls.createApp)(async (context) => {
  const { body, actor, services } = context;
  return services.database.transaction(async (tx) => {
    const draft =
      body.mode === "create"
        ? await startApp(tx, context, body)
        : await forkVersion(tx, context, body.appId, body.mode);
    return presentVersionDetails(tx, services, actor, draft);
  });
});

type NewAppBody = Extract<RequestContext["body"], { mode: "create" }>;

async function startApp(
  tx: Tx,
  { actor, request }: RequestContext,
  { title, applicationType, sourceLanguage }: NewAppBody,
) {
  const app = await createAppRow(tx, { developerId: requireDeveloperId(actor), title });
  const form = emptyVersionForm(applicationType, title, sourceLanguage);
  return startDraft(tx, actor, request.id, app, { mode: "create", saveType: "WITH_FILE", form });
}

async function forkVersion(
  tx: Tx,
  { abilities, actor, services, request }: RequestContext,
  appId: string,
  mode: WizardMode,
) {
  const app = await lockApp(tx, appId);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "update", buildAccessRecord("App", app), "app_not_found");
  const [other] = await findInProgressVersions(tx, [appId]);
  if (other) throw new Failure("version_in_progress", { current: await presentVersion(tx, services, other) });
  if (app.status === "blocked") throw new Failure("app_status_conflict");
  const source = await versionToFork(tx, app);
  const draft = await startDraft(tx, actor, request.id, app, { mode, ...forkOf(app, source, mode) });
  const current = { current: app.status, hasLive: app.liveVersionId !== null, newest: draft.status };
  await updateApp(tx, appId, { status: appStatusAfterTransition(current) });
  return draft;
}

/** Returns the live version; for an app that was never accepted, its newest version. */
async function versionToFork(tx: Tx, app: AppRow): Promise<VersionRow> {
  const source =
    app.liveVersionId === null ? await findNewestVersion(tx, app.id) : await findVersion(tx, app.liveVersionId);
  if (!source) throw new Failure("app_status_conflict");
  return source;
}

function forkOf({ liveVersionId }: AppRow, source: VersionRow, mode: WizardMode) {
  const { versionName, versionCode, sizeBytes } = source;
  return {
    forkedVersionId: source.id,
    saveType: liveVersionId === null ? ("WITH_FILE" as const) : saveTypeForMode(mode),
    form: forkForm(source.form, mode),
    ...(mode === "update" && { versionName, versionCode, sizeBytes }),
  };
}

async function startDraft(
  tx: Tx,
  actor: RequestContext["actor"],
  requestId: string,
  app: AppRow,
  row: Omit<NewVersion, "appId">,
): Promise<VersionRow> {
  await lockQuota(tx, app.developerId);
  if ((await countDraftVersions(tx, app.developerId)) >= limits.quotas.drafts)
    throw new Failure("too_many_drafts", { params: { most: limits.quotas.drafts } });
  const missing = await countSubmissionProblems(tx, { ...row, heldForm: null }, app);
  const draft = await createVersion(tx, { ...row, appId: app.id, missing });
  // An app has one version in progress at a time, so the previous one cannot come back and its appeals end.
  await endOpenAppeals(tx, { appId: app.id });
  await writeTransition(tx, {
    appId: draft.appId,
    versionId: draft.id,
    from: null,
    to: draft.status,
    byAccountId: actor.accountId,
    byAdminId: actor.adminId ?? null,
  });
  await writeAudit(tx, {
    actor,
    action: "version_draft",
    subject: "App",
    subjectId: draft.appId,
    data: { versionId: draft.id, mode: draft.mode },
    requestId,
  });
  return draft;
}

/**
 * Returns the form an update starts from: a copy of the live store listing. Parts that belong to one version only
 * (changelog, listing test, declaration) start empty, as does the package unless the mode is `update`.
 */
function forkForm(source: VersionForm, mode: WizardMode): VersionForm {
  const blank = emptyVersionForm(source.details.applicationType);
  const upload = mode === "update" ? { ...source.upload, changelog: "", acceptsFewerDevices: false } : blank.upload;
  return { ...source, upload, abTest: blank.abTest, autoTranslate: [], declaration: blank.declaration };
}
