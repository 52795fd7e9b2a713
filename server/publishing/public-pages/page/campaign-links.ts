import type { FastifyRequest } from "fastify";
import { utmTags } from "#contract/statistics/console-analytics/event-tags.ts";

/** Longest value that registration stores. */
const maxCharacters = 200;

/** Adds a visitor's campaign parameters to a link of this site, such as `/signup` or `/dev/kaveri?language=hi-IN`. */
export type CampaignLink = (path: string) => string;

/**
 * Creates the links of a visit's page. Public pages have no scripts to remember where a visitor came from. Every link
 * therefore carries the campaign parameters on, until the web app stores them.
 */
export function createCampaignLink({ query }: Pick<FastifyRequest, "query">): CampaignLink {
  const given = new Map(Object.entries(Object(query)));
  const carried = new URLSearchParams();
  for (const tag of utmTags) {
    const value = given.get(tag);
    if (typeof value === "string" && value !== "") carried.set(tag, value.slice(0, maxCharacters));
  }
  return (path) => (carried.size === 0 ? path : `${path}${path.includes("?") ? "&" : "?"}${carried}`);
}
