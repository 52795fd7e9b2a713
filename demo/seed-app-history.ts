import { randomUUID } from "node:crypto";
import type { Actor } from "#contract/access/roles.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { createAppRow, findApp, lockApp, updateApp, type AppRow } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { createPackageFile } from "#server/catalog/packages/packages.store.ts";
import type { Services } from "#server/services.ts";
import {
  findOpenHeldFields,
  setHeldFieldFixedAt,
  createHoldMessage,
  writeTransition,
} from "#server/catalog/versions/history.store.ts";
import { updateAwaitingReply } from "#server/catalog/versions/awaiting-reply.store.ts";
import { changeVersionStatus } from "#server/catalog/versions/change-status.ts";
import { backfillProblemCounts } from "#server/catalog/versions/submission/backfill-problem-counts.ts";
import { countSubmissionProblems } from "#server/catalog/versions/submission/submission-problems.ts";
import { createVersion, findVersion, updateVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { TransitionReason } from "#server/catalog/versions/transition-reason.ts";
import { fieldsFixedWhileHeld, formsWhenHeld, heldFieldThreads } from "./previous-texts.ts";
import { isRefusedUpload, refusedUpload } from "./refused-upload.ts";
import { demoVersionForm, addFieldViolation } from "./demo-version-form.ts";
import type { PreparedApp } from "./prepare-app.ts";
import type { DemoPeople } from "./seed-accounts.ts";
import type { PlannedStep, PlannedVersion } from "./plan-versions.ts";
import { demoDevelopers } from "./catalogue/developers.ts";
import type { ReasonTemplate } from "#contract/review/reasons/reasons.ts";
import { findHoldReasonTemplates, reasonsOfStep } from "./hold-reasons.ts";

/** A version's status change about which the developer was notified. */
export interface PastVersionTransition {
  at: Date;
  app: AppRow;
  version: VersionRow;
  reasons: readonly TransitionReason[];
}

interface Replay {
  tx: Tx;
  services: Services;
  people: DemoPeople;
  clock: DemoClock;
  prepared: PreparedApp;
  /** Reason templates, in the developer's language, for holds and rejections. */
  ready: readonly ReasonTemplate[];
  appId: string;
  fileIds: Map<string, string>;
  news: PastVersionTransition[];
}

/** Writes an app and its whole history, in order. */
export async function seedAppHistory(
  tx: Tx,
  services: Services,
  { people, clock, prepared }: { people: DemoPeople; clock: DemoClock; prepared: PreparedApp },
): Promise<PastVersionTransition[]> {
  const ready = await findHoldReasonTemplates(tx, demoDevelopers[prepared.app.developer].language);
  const replay = { tx, services, people, clock, prepared, ready, appId: randomUUID(), fileIds: new Map(), news: [] };
  await startApp(replay);
  for (const { version, step } of inTime(prepared.versions))
    await (step === version.steps[0] ? startVersion(replay, version) : takeStep(replay, version, step));
  await applyStaffStatus(replay);
  await writeThread(replay);
  await backfillProblemCounts(tx);
  return replay.news;
}

const inTime = (versions: readonly PlannedVersion[]): { version: PlannedVersion; step: PlannedStep }[] =>
  versions
    .flatMap((version) => version.steps.map((step) => ({ version, step })))
    .sort((a, b) => b.step.daysAgo - a.step.daysAgo);

const ownerOf = ({ people, prepared }: Replay) => people.developers[prepared.app.developer];

async function startApp({ tx, people, clock, prepared, appId }: Replay): Promise<void> {
  const { app, pictures, versions } = prepared;
  const { developerId } = people.developers[app.developer];
  const createdAt = clock.daysAgo(versions[0]?.steps[0]?.daysAgo ?? 0);
  const { title } = app.listing;
  await createAppRow(tx, { id: appId, developerId, title, category: app.category, createdAt, updatedAt: createdAt });
  for (const row of pictures.rows) await createListingMedia(tx, { ...row, developerId, createdAt });
}

async function startVersion(replay: Replay, version: PlannedVersion): Promise<void> {
  const { tx, clock, prepared, appId, fileIds } = replay;
  const built = version.furthestStep < 3 ? undefined : prepared.packages.get(version.source);
  const fileId = built && (fileIds.get(version.source.name) ?? randomUUID());
  const at = clock.daysAgo(version.steps[0]?.daysAgo ?? 0);
  const { liveVersionId } = (await findApp(tx, appId)) ?? { liveVersionId: null };
  const form = demoVersionForm({ ...prepared, version, packageFileId: fileId ?? null });
  const isHeld = version.steps.some((step) => step.status === "onhold");
  await createVersion(tx, {
    id: version.id,
    appId,
    forkedVersionId: liveVersionId,
    mode: version.mode,
    saveType: version.mode === "update" ? "WITHOUT_FILE" : "WITH_FILE",
    form: isHeld ? heldFormOf(replay, version, form) : form,
    step: version.furthestStep,
    furthestStep: version.furthestStep,
    createdAt: at,
    updatedAt: uploadedAtOf(replay, version) ?? at,
    statusSince: at,
    ...(built && {
      versionName: version.source.name,
      versionCode: String(version.source.code),
      sizeBytes: built.sizeBytes,
    }),
  });
  if (built && fileId && !fileIds.has(version.source.name)) {
    const { developerId } = ownerOf(replay);
    const uploadedAt = uploadedAtOf(replay, version) ?? at;
    await createPackageFile(tx, { ...built, id: fileId, developerId, versionId: version.id, uploadedAt });
    fileIds.set(version.source.name, fileId);
    if (liveVersionId === null) await updateApp(tx, appId, { packageName: built.facts.package, updatedAt: at });
  }
  await writeTransition(tx, {
    appId,
    versionId: version.id,
    from: null,
    to: "draft",
    byAccountId: ownerOf(replay).accountId,
    at,
  });
}

/**
 * Returns the time at which a package was uploaded; undefined if with its draft, as all except the one refused today.
 */
const uploadedAtOf = ({ clock, prepared }: Replay, { source }: PlannedVersion): Date | undefined =>
  isRefusedUpload(prepared.app.package, source.name) ? clock.daysAgo(refusedUpload.daysAgo) : undefined;

/** Returns the form as the reviewer saw and held it, while the planned form is the corrected one. */
function heldFormOf({ prepared, ready }: Replay, { mode, steps }: PlannedVersion, form: VersionForm): VersionForm {
  if (mode !== "update") return formsWhenHeld[prepared.app.package]?.(form) ?? form;
  const hold = steps.find((step) => step.status === "onhold");
  const [reason] = hold ? reasonsOfStep(hold, ready) : [];
  return addFieldViolation(form, reason?.field ?? "");
}

function moverOf(replay: Replay, version: PlannedVersion, step: PlannedStep): Actor | "system" {
  if (step.by === "system") return "system";
  if (step.by === "developer") return ownerOf(replay);
  const { admin, superadmin } = replay.people.staff;
  const isHers = step.daysAgo > 1 && version.changelog.length % 3 === 0;
  return isHers ? superadmin : admin;
}

async function takeStep(replay: Replay, planned: PlannedVersion, step: PlannedStep): Promise<void> {
  const { tx, services, clock, appId, news } = replay;
  const at = clock.daysAgo(step.daysAgo);
  let version = await findVersion(tx, planned.id);
  if (!version) throw new Error(`${planned.id} was not started`);
  if (step.status === "rereview") version = await correct(replay, planned, version, at);
  const reasons = reasonsOfStep(step, replay.ready);
  const by = moverOf(replay, planned, step);
  const moved = await changeVersionStatus(tx, services, version, step.status, { by, reasons, at, quiet: true });
  const app = await findApp(tx, appId);
  if (app) news.push({ at, app, version: moved, reasons });
  if (moved.status === "onhold") await correctPartly(replay, planned, moved);
}

const correctedForm = ({ prepared }: Replay, planned: PlannedVersion, { form }: VersionRow): VersionForm =>
  demoVersionForm({ ...prepared, version: planned, packageFileId: form.upload.packageFileId });

async function saveCorrected(
  replay: Replay,
  planned: PlannedVersion,
  version: VersionRow,
  updatedAt: Date,
): Promise<VersionRow> {
  const form = correctedForm(replay, planned, version);
  const app = (await findApp(replay.tx, replay.appId)) ?? { id: replay.appId, liveVersionId: null };
  const missing = await countSubmissionProblems(replay.tx, { ...version, form }, app);
  return updateVersion(replay.tx, version, { form, missing, updatedAt });
}

/** Corrects and marks every held field, an hour before the resubmission. */
async function correct(replay: Replay, planned: PlannedVersion, version: VersionRow, at: Date): Promise<VersionRow> {
  const markedAt = new Date(at.getTime() - 3_600_000);
  for (const field of await findOpenHeldFields(replay.tx, [version.id]))
    await setHeldFieldFixedAt(replay.tx, field.id, markedAt);
  return saveCorrected(replay, planned, version, markedAt);
}

/** Corrects some fields of a version that is still on hold, to show a developer at work. */
async function correctPartly(replay: Replay, planned: PlannedVersion, version: VersionRow): Promise<void> {
  const fixed =
    planned.steps.at(-1)?.status === "onhold" ? (fieldsFixedWhileHeld[replay.prepared.app.package] ?? []) : [];
  if (fixed.length === 0) return;
  const at = replay.clock.daysAgo(0.03);
  await saveCorrected(replay, planned, version, at);
  for (const row of await findOpenHeldFields(replay.tx, [version.id]))
    if (fixed.includes(row.field)) await setHeldFieldFixedAt(replay.tx, row.id, at);
}

async function applyStaffStatus({ tx, people, clock, prepared, appId }: Replay): Promise<void> {
  const { staffStatus } = prepared.app;
  const app = staffStatus && (await lockApp(tx, appId));
  if (!staffStatus || !app) return;
  const { status, reason, daysAgo } = staffStatus;
  const at = clock.daysAgo(daysAgo);
  await updateApp(tx, appId, { status, updatedAt: at > app.updatedAt ? at : app.updatedAt });
  await writeTransition(tx, {
    appId,
    versionId: null,
    from: app.status,
    to: status,
    byAccountId: people.staff.superadmin.accountId,
    reasons: [{ field: null, title: "", description: reason }],
    at,
  });
}

async function writeThread(replay: Replay): Promise<void> {
  const { tx, people, clock, prepared } = replay;
  const thread = heldFieldThreads[prepared.app.package];
  const rows = thread
    ? await findOpenHeldFields(
        tx,
        prepared.versions.map((version) => version.id),
      )
    : [];
  const row = rows.find((row) => row.field === thread?.field);
  for (const { byReviewer, text, daysAgo } of row && thread ? thread.lines : []) {
    const author = byReviewer ? people.staff.admin : ownerOf(replay);
    if (row)
      await createHoldMessage(tx, {
        heldFieldId: row.id,
        accountId: author.accountId,
        byReviewer,
        text,
        at: clock.daysAgo(daysAgo),
      });
  }
  for (const { id } of prepared.versions) await updateAwaitingReply(tx, id);
}
