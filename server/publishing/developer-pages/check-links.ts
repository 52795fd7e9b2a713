import type { LinkResult } from "#contract/catalog/versions/link-checks.ts";
import { parseLink } from "#server/integrations/links/link.ts";
import type { PageDraft } from "#contract/publishing/developer-pages/page.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { Services } from "#server/services.ts";

/** Rejects links that do not respond, each at its field. Links that this server cannot check pass. */
export async function requireReachableLinks(
  { links }: Pick<Services, "links">,
  { links: named }: PageDraft,
): Promise<void> {
  const ask = async (url: string): Promise<LinkResult | null> => {
    const link = parseLink("website", url);
    return link && links.ask(link);
  };
  const answers = await Promise.all(named.map(({ url }) => ask(url)));
  const fields = answers.flatMap((answer, at) =>
    answer?.state === "silent" ? [{ path: `draft.links.${at}.url`, code: "link_silent" as const }] : [],
  );
  if (fields.length > 0) throw new Failure("validation_failed", { fields });
}
