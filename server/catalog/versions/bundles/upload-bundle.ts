import { buildAccessRecord } from "#contract/access/rules.ts";
import { bundleCalls } from "#contract/catalog/packages/bundle-calls.ts";
import { KeyStoreForm } from "#contract/catalog/packages/keystore-form.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { parseOrFail } from "#server/platform/http/validation.ts";
import { auditActingStaff } from "../audit-acting-staff.ts";
import { attachFile } from "../files/attach-file.ts";
import { readKeystoreFile, requestApkSet } from "./build-apk-set.ts";
import { queueApkSet } from "./queue-apk-set.ts";
import type { PackageFileRow } from "#server/catalog/packages/packages.store.ts";
import { lockVersionToChange } from "../version-access.ts";
import { findNewestVersion } from "../versions.store.ts";

type Incoming = CallContext<typeof bundleCalls.uploadBundle>;

/**
 * Takes bundle and keystore in one request: attaches the bundle like any package and queues its APK set behind the
 * inspection. Problems of an inspected bundle (`bucketPath`) are answered at once, later ones by a notification.
 */
export const uploadBundleRoute = handle(bundleCalls.uploadBundle)(async (context) => {
  const { query, body, file } = context;
  const { keyStorePassword, keyStoreAlias, keyPassword } = { ...query, ...body };
  const keystore = await readKeystoreFile(file);
  const form = parseOrFail(KeyStoreForm, { keyStorePassword, keyStoreAlias, keyPassword });
  const versionId = await findEditableVersion(context);
  const fileId = query.bucketPath ?? (await attachBundle(context, versionId)).id;
  const request = { versionId, fileId, form, keystore };
  return query.bucketPath === undefined ? queueApkSet(context, request) : requestApkSet(context, request);
});

/** Finds the app's newest version. Throws unless the caller may add a package to it now. */
async function findEditableVersion({ query, abilities, services }: Incoming): Promise<string> {
  const { db } = services.database;
  const app = await findApp(db, query.appId);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "update", buildAccessRecord("File", app), "app_not_found");
  const version = await findNewestVersion(db, app.id);
  if (!version) throw new Failure("version_not_found");
  if (!isEditableVersion(version.status)) throw new Failure("version_status_conflict");
  return version.id;
}

async function attachBundle(context: Incoming, versionId: string): Promise<PackageFileRow> {
  const { request, query, services, actor } = context;
  const bundle = request.furtherFiles.file;
  if (!bundle) throw fieldFailure("file", "required");
  const fileName = cleanFileName(query.filename ?? bundle.name);
  const { sha256, sizeBytes } = await services.files.take(bundle.path);
  return services.database.transaction(async (tx) => {
    const { app, version } = await lockVersionToChange(tx, context, versionId, "update");
    const arrived = { kind: "aab", fileName, sizeBytes, sha256, uploadedBy: actor.accountId } as const;
    const attached = await attachFile(tx, { app, version }, arrived);
    await auditActingStaff(tx, context, attached.version);
    return attached.file;
  });
}
