import type { VersionSummary } from "#contract/versions/views.ts";
import type { Tx } from "#server/db/transaction.ts";
import { findMedia } from "#server/listings/media.store.ts";
import { presentMedia } from "#server/listings/present-media.ts";
import { findFiles } from "#server/packages/packages.store.ts";
import { packageIconUrl } from "#server/packages/present-file.ts";
import type { Services } from "#server/services.ts";
import type { VersionRow } from "#server/versions/versions.store.ts";

const isId = (id: string | null): id is string => id !== null;

/** Each version's icon: the listing's, else the one in its package. */
async function iconsOf(tx: Tx, services: Services, rows: readonly VersionRow[]): Promise<(string | null)[]> {
  const pictures = await findMedia(tx, rows.map(({ form }) => form.metadata.iconId).filter(isId));
  const files = await findFiles(tx, rows.map(({ form }) => form.upload.packageFileId).filter(isId));
  const byId = new Map<string, string | null>([
    ...pictures.map((row) => [row.id, presentMedia(services, row).url] as const),
    ...files.map((row) => [row.id, packageIconUrl(services, row)] as const),
  ]);
  return rows.map(
    ({ form }) => byId.get(form.metadata.iconId ?? "") ?? byId.get(form.upload.packageFileId ?? "") ?? null,
  );
}

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

const summarise = (row: VersionRow, iconUrl: string | null): VersionSummary => ({
  id: row.id,
  appId: row.appId,
  seqId: row.seqId,
  forkedVersionId: row.forkedVersionId,
  status: row.status,
  mode: row.mode,
  saveType: row.saveType,
  revision: row.revision,
  title: row.form.details.title,
  iconUrl,
  versionName: row.versionName,
  versionCode: row.versionCode,
  sizeBytes: row.sizeBytes,
  step: row.step,
  furthestStep: row.furthestStep,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  submittedAt: moment(row.submittedAt),
  statusSince: row.statusSince.toISOString(),
  liveFrom: moment(row.liveFrom),
  liveUntil: moment(row.liveUntil),
});

/** Versions in the order given; two queries however many there are. */
export async function presentVersions(
  tx: Tx,
  services: Services,
  rows: readonly VersionRow[],
): Promise<VersionSummary[]> {
  const icons = await iconsOf(tx, services, rows);
  return rows.map((row, at) => summarise(row, icons[at] ?? null));
}

export async function presentVersion(tx: Tx, services: Services, row: VersionRow): Promise<VersionSummary> {
  const [icon = null] = await iconsOf(tx, services, [row]);
  return summarise(row, icon);
}
