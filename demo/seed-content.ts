import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CaptionCue } from "#contract/content/media/captions/captions.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { findAppsByPackageName } from "#server/catalog/apps/apps.store.ts";
import { upsertCaptions, hashCaptions } from "#server/content/media/captions/captions.store.ts";
import { createAsset, createPlacement, type ContentAssetRow } from "#server/content/media/content.store.ts";
import { addContentStep, type ContentStepRow } from "#server/content/media/content-steps.store.ts";
import { storeVideoThumbnail } from "#server/content/media/store-media.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { projectRoot } from "#server/project-paths.ts";
import type { Services } from "#server/services.ts";
import { krishiMitra } from "./catalogue/apps/krishi-mitra.ts";
import { filmCaptions, filmNames, type FilmName } from "./catalogue/films.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { DemoPeople } from "./seed-accounts.ts";

type Film = Pick<ContentAssetRow, "sha256" | "sizeBytes" | "facts" | "thumbnailSha256" | "thumbnailMime" | "look">;
export type Films = Readonly<Record<FilmName, Film>>;

const folder = join(projectRoot, "demo/films");

async function storeFilm(services: Services, name: FilmName): Promise<Film> {
  const path = join(folder, `${name}.webm`);
  const picture = join(folder, `${name}.jpg`);
  const facts = await services.inspections.readVideo(path);
  if (!facts) throw new Error(`${path} is no video`);
  const still = { name: `${name}.jpg`, mediaType: "image/jpeg", path: picture, sizeBytes: 0 };
  return {
    facts,
    ...(await services.files.put(await readFile(path))),
    ...(await storeVideoThumbnail(services, facts, still)),
  };
}

/** Stores the demo's films as files, before anything refers to them. */
export async function storeFilms(services: Services): Promise<Films> {
  const stored = filmNames.map(async (name) => [name, await storeFilm(services, name)] as const);
  return Object.fromEntries(await Promise.all(stored)) as Films;
}

interface ContentContext {
  readonly people: DemoPeople;
  readonly clock: DemoClock;
  readonly films: Films;
}

/** Adds a film by the app's developer, with its captions. */
async function addFilm(
  tx: Tx,
  name: FilmName,
  { people, clock, films }: ContentContext,
  daysAgo: number,
): Promise<ContentAssetRow> {
  const { developerId, accountId } = people.developers.sahyadri;
  const asset = await createAsset(tx, {
    developerId,
    sentBy: accountId,
    media: "video",
    mime: "video/webm",
    fileName: `${name}.webm`,
    createdAt: clock.daysAgo(daysAgo),
    ...films[name],
  });
  const all = Object.entries(filmCaptions[name]) as [LanguageCode, readonly CaptionCue[]][];
  for (const [language, cues] of all) await upsertCaptions(tx, { assetId: asset.id, language, cues, revision: 1 });
  return asset;
}

type Step = Pick<ContentStepRow, "move" | "from" | "to"> & { readonly daysAgo: number; readonly text?: string };

/** Adds steps by the developer who sends, and by the colleague who approves. */
async function addSteps(
  tx: Tx,
  { people, clock }: ContentContext,
  placement: { readonly id: string; readonly name: string; readonly language: string },
  asset: ContentAssetRow,
  steps: readonly Step[],
): Promise<void> {
  const { sha256, thumbnailSha256 } = asset;
  const { id: placementId, name, language } = placement;
  const sent = { name, language, sha256, thumbnailSha256, captions: await hashCaptions(tx, asset.id) };
  for (const { daysAgo, ...step } of steps) {
    const byStaff = step.move === "approve";
    const by = byStaff ? people.staff.superadmin.accountId : people.developers.sahyadri.accountId;
    const at = clock.daysAgo(daysAgo);
    await addContentStep(tx, { placementId, by, byStaff, at, ...step, ...(step.move === "send" && { sent }) });
  }
}

/**
 * Writes a live video, its successor in review with captions and a questionable claim, and a draft in another language;
 * requires the accounts.
 */
export async function seedContent(tx: Tx, making: ContentContext): Promise<void> {
  const { clock } = making;
  const [app] = await findAppsByPackageName(tx, krishiMitra.package);
  if (!app) throw new Error(`${krishiMitra.package} was not made`);
  const old = await addFilm(tx, "leaf-scan-20s", making, 44);
  const place = { appId: app.id, type: "verticalVideo", language: "hi-IN" } as const;
  const live = await createPlacement(tx, {
    ...place,
    assetId: old.id,
    name: "पत्ती स्कैन करें",
    status: "live",
    revision: 2,
    createdAt: clock.daysAgo(44),
    statusSince: clock.daysAgo(43.6),
  });
  await addSteps(tx, making, live, old, [
    { move: "send", from: "draft", to: "inreview", daysAgo: 44 },
    { move: "approve", from: "inreview", to: "live", daysAgo: 43.6 },
  ]);
  const asset = await addFilm(tx, "leaf-scan-30s", making, 0.9);
  const next = await createPlacement(tx, {
    ...place,
    assetId: asset.id,
    name: "पत्ती की फ़ोटो से रोग पहचानें",
    status: "inreview",
    replacesId: live.id,
    revision: 1,
    createdAt: clock.daysAgo(0.9),
    statusSince: clock.daysAgo(0.8),
  });
  const text = "Ten seconds longer: it shows the medicine and the nearest shop now.";
  await addSteps(tx, making, next, asset, [{ move: "send", from: "draft", to: "inreview", daysAgo: 0.8, text }]);
  await createPlacement(tx, {
    ...place,
    language: "mr-IN",
    assetId: asset.id,
    name: "पानाच्या फोटोवरून रोग ओळखा",
    createdAt: clock.daysAgo(0.7),
    statusSince: clock.daysAgo(0.7),
  });
}
