import { appCalls } from "#contract/catalog/apps/calls.ts";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import type { ListingImageKind } from "#contract/catalog/listings/listing-images.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { FileStatusResponse } from "#contract/catalog/packages/package-file.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionDetails, VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { fromBytes } from "#inspector/reader.ts";
import { inspectorVersion } from "#inspector/inspector-version.ts";
import { inspectPackage } from "#inspector/inspect.ts";
import { updateApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { reencodeImage } from "#server/platform/files/reencode-image.ts";
import { createListingMedia } from "#server/catalog/listings/listing-media.store.ts";
import { attachFile } from "#server/catalog/versions/files/attach-file.ts";
import { updatePackageFile } from "#server/catalog/packages/packages.store.ts";
import { changeVersionStatus, type VersionStatusChange } from "#server/catalog/versions/change-status.ts";
import { lockVersion, setPackageFacts, type VersionRow } from "#server/catalog/versions/versions.store.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";
import type { AskedAs, TestApp } from "../app.ts";
import { aPackage } from "./packages.ts";
import { picture } from "./pictures.ts";
import { runJobs } from "./run-jobs.ts";

type Who = Extract<AskedAs, "normal" | "stranger" | "adminAsDev">;

export function detailsOf(app: TestApp, id: string, who: AskedAs = "normal"): Promise<VersionDetails> {
  return app.as(who).call(versionCalls.versionDetails, { params: { id } });
}

export function startDraft(app: TestApp, title = "Notes", who: Who = "normal"): Promise<VersionDetails> {
  return app.as(who).call(versionCalls.createApp, { body: { mode: "create", title, applicationType: "apk" } });
}

/** Applies a change to the version's current form and saves it. */
export async function saveForm(
  app: TestApp,
  id: string,
  change: (form: VersionForm) => VersionForm,
  who: Who = "normal",
): Promise<VersionDetails> {
  const { version, form } = await detailsOf(app, id, who);
  const body = { revision: version.revision, saveType: version.saveType, step: 4, form: change(form) };
  return app.as(who).call(versionCalls.saveVersion, { params: { versionId: id }, body });
}

export async function uploadIcon(app: TestApp, who: Who = "normal", red?: number): Promise<string> {
  const bytes = await picture(512, 512, red);
  return (await upload(app, who, listingCalls.uploadIcon, bytes)).id;
}

export async function uploadScreenshot(app: TestApp, who: Who = "normal", red?: number): Promise<string> {
  const bytes = await picture(720, 1280, red);
  return (await upload(app, who, listingCalls.uploadScreenshot, bytes)).id;
}

async function upload(app: TestApp, who: Who, call: (typeof listingCalls)[keyof typeof listingCalls], bytes: Buffer) {
  const answer = await app.as(who).send(call, { file: { name: "picture.png", type: "image/png", bytes } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json() as { id: string };
}

/** Cache of re-encoded images by their original, because re-encoding takes longer than the rest of a draft. */
const reencoded = new Map<Buffer, ReturnType<typeof reencodeImage>>();

function reencodeOnce(bytes: Buffer): ReturnType<typeof reencodeImage> {
  const image = reencoded.get(bytes) ?? reencodeImage(bytes, () => undefined);
  reencoded.set(bytes, image);
  return image;
}

/** Stores an icon and two screenshots without uploading them, for tests that are not about images. */
async function placePictures({ services, people }: TestApp, who: Who) {
  const developerId = who === "stranger" ? people.strangerDeveloperId : people.developerId;
  const place = async (tx: Tx, kind: ListingImageKind, picture: Buffer): Promise<string> => {
    const { bytes, mime, width, height } = await reencodeOnce(picture);
    const { sha256, sizeBytes } = await services.files.put(bytes);
    return (await createListingMedia(tx, { developerId, kind, sha256, sizeBytes, mime, width, height })).id;
  };
  const drawn = [await picture(512, 512), await picture(720, 1280, 10), await picture(720, 1280, 20)] as const;
  return services.database.transaction(async (tx) => ({
    iconId: await place(tx, "icon", drawn[0]),
    screenshotIds: [await place(tx, "screenshot", drawn[1]), await place(tx, "screenshot", drawn[2])],
  }));
}

/** Uploads a package in one request and runs its inspection. */
export async function uploadPackage(app: TestApp, versionId: string, bytes: Uint8Array, who: Who = "normal") {
  const file = { name: "app.apk", type: "application/vnd.android.package-archive", bytes };
  const answer = await app.as(who).send(packageCalls.uploadPackage, { query: { versionId }, file });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await runJobs(app.services);
  const { file: sent } = answer.json() as FileStatusResponse;
  return app.as(who).call(packageCalls.fileStatus, { params: { id: sent.id } });
}

/** Cache of inspection results by the package's content hash. */
const inspected = new Map<string, ReturnType<typeof inspectPackage>>();

function inspectOnce(sha256: string, bytes: Uint8Array): ReturnType<typeof inspectPackage> {
  const outcome = inspected.get(sha256) ?? inspectPackage(fromBytes(bytes), { fileName: "app.apk" });
  inspected.set(sha256, outcome);
  return outcome;
}

/** Stores an inspected package without inspection thread and job queue, for tests that are not about packages. */
async function placePackage({ services }: TestApp, versionId: string, bytes: Uint8Array): Promise<void> {
  const { sha256, sizeBytes } = await services.files.put(bytes);
  const { facts, findings, verdict } = await inspectOnce(sha256, bytes);
  await services.database.transaction(async (tx) => {
    const locked = await lockVersion(tx, versionId);
    if (!locked) throw new Error("no such version");
    const kind = "apk" as const;
    const { file } = await attachFile(tx, locked, { kind, fileName: "app.apk", sizeBytes, sha256 });
    await updatePackageFile(tx, file.id, {
      status: "SUCCESS",
      progress: 100,
      verdict,
      facts,
      findings,
      inspectorVersion,
    });
    const { versionName, versionCode } = facts;
    await setPackageFacts(tx, versionId, { versionName, versionCode, sizeBytes });
    await updateApp(tx, locked.app.id, { packageName: facts.package });
  });
}

/** Fills in every form field that a listing needs, except images and package. */
export function completed(form: VersionForm): VersionForm {
  return {
    ...form,
    details: {
      ...form.details,
      shortDescription: "Keeps what you must not forget",
      description: "Write it down, find it again, also without a network.",
    },
    metadata: { ...form.metadata, category: "tools", ageGroup: ["18-99"] },
    developerInfo: {
      ...form.developerInfo,
      supportEmail: "help@kiteworks.example",
      supportContactNumber: "+919812345670",
      privacyPolicyUrl: "https://kiteworks.example/privacy",
    },
    declaration: { rights: true, permissions: true, policies: true },
  };
}

/** Creates a draft that is ready to submit. */
export async function completeDraft(
  app: TestApp,
  { who = "normal", bytes }: { who?: Who; bytes?: Uint8Array } = {},
): Promise<VersionDetails> {
  const { version } = await startDraft(app, "Notes", who);
  await placePackage(app, version.id, bytes ?? (await aPackage()));
  const pictures = await placePictures(app, who);
  return saveForm(
    app,
    version.id,
    (form) => {
      const full = completed(form);
      return { ...full, metadata: { ...full.metadata, ...pictures } };
    },
    who,
  );
}

export function submit(app: TestApp, versionId: string, who: Who = "normal"): Promise<VersionSummary> {
  return app.as(who).call(versionCalls.submitVersion, { params: { versionId } });
}

/** Creates a version that is submitted and has passed its checks. */
export async function versionInReview(app: TestApp, options: Parameters<typeof completeDraft>[1] = {}) {
  const { version } = await completeDraft(app, options);
  await submit(app, version.id, options.who);
  await runJobs(app.services);
  return (await detailsOf(app, version.id, options.who)).version;
}

/** Decides on a version, by default as the admin. */
export async function decide(
  app: TestApp,
  versionId: string,
  to: VersionStatus,
  move: Partial<VersionStatusChange> = {},
): Promise<VersionRow> {
  const { admin } = app.people.accounts;
  const by = { accountId: admin.id, role: "admin" as const, developerId: null };
  return app.services.database.transaction(async (tx) => {
    const locked = await lockVersion(tx, versionId);
    if (!locked) throw new Error("no such version");
    return changeVersionStatus(tx, app.services, locked.version, to, { by, ...move });
  });
}

export function held(
  ...fields: NonNullable<VersionStatusChange["reasons"]>[number]["field"][]
): Pick<VersionStatusChange, "reasons"> {
  return {
    reasons: fields.map((field) => ({ field, title: `About ${field}`, description: "Please change it." })),
  };
}

/** Creates an app whose first version is live. */
export async function liveVersion(app: TestApp, options: Parameters<typeof completeDraft>[1] = {}) {
  const { id } = await versionInReview(app, options);
  await decide(app, id, "active");
  return detailsOf(app, id, options.who);
}

export function forkVersion(app: TestApp, appId: string, mode: "update" | "update_file" = "update") {
  return app.as("normal").call(versionCalls.createApp, { body: { mode, appId } });
}

export async function appOf(app: TestApp, appId: string) {
  return (await app.as("normal").call(appCalls.appDetails, { params: { id: appId } })).app;
}
