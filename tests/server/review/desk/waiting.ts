import type { PackageFacts, PackageSigner } from "#contract/catalog/packages/package-facts.ts";
import { emptyVersionForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";
import { emptyFacts } from "#inspector/empty-facts.ts";
import { createAppRow, findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { createPackageFile } from "#server/catalog/packages/packages.store.ts";
import { type VersionStatusChange, changeVersionStatus } from "#server/catalog/versions/change-status.ts";
import { createVersion, updateVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";
import type { TestApp } from "#tests/support/app.ts";

interface Wanted {
  title?: string;
  category?: string;
  tags?: string[];
  permissions?: string[];
  signer?: string;
  packageName?: string;
  developerId?: string;
  /** Hours since the version was sent to review; 0.5 by default. */
  sentHoursAgo?: number;
  /** Id of the app that the version updates; a new app by default. */
  updateOf?: string;
}

const hourMs = 3_600_000;
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * hourMs);
const certificate = (letter: string): string => letter.repeat(64);

const factsOf = (wanted: Wanted): PackageFacts => ({
  ...emptyFacts(1000),
  package: wanted.packageName ?? `in.example.${crypto.randomUUID().slice(0, 8)}`,
  versionCode: "1",
  versionName: "1.0.0",
  minSdk: 24,
  targetSdk: 35,
  label: wanted.title ?? "Chaupal",
  permissions: wanted.permissions ?? ["android.permission.INTERNET"],
  abis: ["arm64-v8a"],
  debuggable: false,
  testOnly: false,
  usesCleartextTraffic: false,
  allowBackup: false,
  entryCount: 3,
  sha256: certificate("a"),
  signature: {
    verified: true,
    schemes: { v1: false, v2: true, v3: true, v31: false, stamp: false },
    signers: [signerOf(wanted.signer ?? "b")],
    lineage: [],
    rollback: [],
  },
});

const signerOf = (letter: string): PackageSigner => ({
  sha256: certificate(letter),
  subject: "CN=Chaupal",
  notBefore: "2024-01-01T00:00:00.000Z",
  notAfter: "2050-01-01T00:00:00.000Z",
  keyAlgorithm: "RSA",
  keyBits: 2048,
});

function formOf(wanted: Wanted): VersionForm {
  const form = emptyVersionForm("apk", wanted.title ?? "Chaupal");
  const { category = "tools", tags = [] } = wanted;
  return { ...form, metadata: { ...form.metadata, category, tags } };
}

async function draftOf(tx: Tx, app: TestApp, wanted: Wanted): Promise<VersionRow> {
  const developerId = wanted.developerId ?? app.people.developerId;
  const known = wanted.updateOf === undefined ? undefined : await findApp(tx, wanted.updateOf);
  const owner = known ?? (await createAppRow(tx, { developerId, title: wanted.title ?? "Chaupal" }));
  const form = formOf(wanted);
  const version = await createVersion(tx, {
    appId: owner.id,
    mode: known ? "update_file" : "create",
    saveType: "WITH_FILE",
    form,
    versionName: "1.0.0",
    versionCode: "1",
  });
  const file = await createPackageFile(tx, {
    developerId,
    versionId: version.id,
    kind: "apk",
    fileName: "app.apk",
    sizeBytes: 1000,
    sha256: certificate("a"),
    status: "SUCCESS",
    progress: 100,
    verdict: "accept",
    facts: factsOf(wanted),
  });
  return updateVersion(tx, version, {
    form: { ...form, upload: { ...form.upload, packageFileId: file.id } },
    missing: 0,
  });
}

/** Creates a version that waits for review, in a new app unless `updateOf` names one. Sends no mails. */
export function waitingVersion(app: TestApp, wanted: Wanted = {}): Promise<VersionRow> {
  const sentAt = hoursAgo(wanted.sentHoursAgo ?? 0.5);
  const { accounts, developerId } = app.people;
  const owner = { accountId: accounts.normal.id, role: "normal" as const, developerId };
  return app.services.database.transaction(async (tx) => {
    const draft = await draftOf(tx, app, wanted);
    const pending = await changeVersionStatus(tx, app.services, draft, "pending", {
      by: owner,
      at: sentAt,
      quiet: true,
    });
    const checkedAt = new Date(sentAt.getTime() + 1000);
    return changeVersionStatus(tx, app.services, pending, "inreview", { by: "system", at: checkedAt, quiet: true });
  });
}

/** Decides a version as the admin, `hoursLater` hours after its submission if given. */
export function decided(
  app: TestApp,
  version: VersionRow,
  to: VersionStatus,
  { hoursLater, ...move }: Partial<VersionStatusChange> & { hoursLater?: number } = {},
): Promise<VersionRow> {
  const by = { accountId: app.people.accounts.admin.id, role: "admin" as const, developerId: null };
  const at = new Date((version.submittedAt ?? new Date()).getTime() + (hoursLater ?? 0) * hourMs);
  return app.services.database.transaction((tx) =>
    changeVersionStatus(tx, app.services, version, to, {
      by,
      quiet: true,
      ...(hoursLater !== undefined && { at }),
      ...move,
    }),
  );
}

export function live(app: TestApp, wanted: Wanted = {}): Promise<VersionRow> {
  return waitingVersion(app, { sentHoursAgo: 48, ...wanted }).then((version) =>
    decided(app, version, "active", { hoursLater: 5 }),
  );
}
