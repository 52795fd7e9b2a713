import { buildAccessRecord } from "#contract/access/rules.ts";
import { limits } from "#contract/limits.ts";
import { listingTextFields } from "#contract/catalog/listings/regional-listings.ts";
import { translationCalls, type TranslatedText } from "#contract/catalog/listings/translation-calls.ts";
import { isEditableVersion } from "#contract/catalog/versions/status.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import type { Services } from "#server/services.ts";
import { findReadableVersion } from "#server/catalog/versions/version-access.ts";
import { findFuzzyTranslations, findExactTranslations } from "./translation-memory.store.ts";
import { createMemoryTranslator } from "./translate-text.ts";

const hourMs = 3_600_000;

/** Throws rate_limited beyond a developer's translations per hour: the service may charge the store by the letter. */
async function requireTranslationQuota({ database }: Services, developerId: string): Promise<void> {
  const { hits, leftMs } = await countRateLimitHit(database.db, `translations ${developerId}`, hourMs);
  if (hits > limits.quotas.translationsAnHour)
    throw new Failure("rate_limited", { params: { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) } });
}

type RequestedText = { readonly field: TranslatedText["field"]; readonly text: string };

/**
 * Translates with the external service. Returns null without a service, without texts or for an unsupported language
 * pair.
 */
async function translateWithService(
  services: Services,
  developerId: string,
  { from, to }: Pick<Parameters<NonNullable<Services["translator"]>["translate"]>[0], "from" | "to">,
  open: readonly RequestedText[],
): Promise<TranslatedText[] | null> {
  if (!services.translator || open.length === 0) return null;
  await requireTranslationQuota(services, developerId);
  const translated = await services.translator.translate({ from, to, texts: open.map(({ text }) => text) });
  return translated && open.map(({ field }, at) => ({ field, text: translated[at] ?? "", source: "service", rate: 1 }));
}

/**
 * Uses exact matches that people checked, then the service. Fuzzy matches are the last resort, because a similar
 * sentence may mean something else.
 */
const translate = handle(translationCalls.translate)(async ({ body, abilities, services }) => {
  const { database, translator } = services;
  const { app, version } = await findReadableVersion(database.db, { abilities }, body.versionId);
  requireAllowed(abilities, "update", buildAccessRecord("Version", app), "version_not_found");
  if (!isEditableVersion(version.status)) throw new Failure("version_status_conflict");
  const { from, to, texts } = body;
  const asked = listingTextFields.flatMap((field): RequestedText[] => {
    const text = texts[field];
    return text === undefined ? [] : [{ field, text }];
  });
  const question = (pieces: readonly string[]) => ({ from, to, appId: app.id, texts: pieces });
  const memory = createMemoryTranslator(
    {
      same: (pieces) => findExactTranslations(database.db, question(pieces)),
      alike: (pieces) => findFuzzyTranslations(database, question(pieces)),
    },
    from,
  );
  const remembered = async (which: "same" | "alike", of: readonly RequestedText[]): Promise<TranslatedText[]> => {
    const found = of.length === 0 ? [] : await memory[which](of.map(({ text }) => text));
    return of.flatMap(({ field }, at) => {
      const known = found[at];
      return known ? [{ field, source: "memory", ...known }] : [];
    });
  };
  const same = await remembered("same", asked);
  const open = asked.filter(({ field }) => same.every((item) => item.field !== field));
  const items = [
    ...same,
    ...((await translateWithService(services, app.developerId, { from, to }, open)) ??
      (await remembered("alike", open))),
  ];
  if (items.length === 0 && asked.length > 0)
    throw new Failure(translator ? "translation_language_unknown" : "translation_not_configured");
  return { items };
});

export const translationRoutes: Route[] = [translate];
