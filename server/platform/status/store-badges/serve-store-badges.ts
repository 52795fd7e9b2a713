import { badgeThemes, buildBadgePath, badgeScales } from "#contract/platform/status/store-badges.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { renderSvgToPng } from "#server/platform/drawing/render-svg-to-png.ts";
import type { AppPlugin } from "#server/platform/http/http-app.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { drawBadge } from "./draw-badge.ts";

interface Badge {
  readonly type: "image/svg+xml" | "image/png";
  readonly make: (storeName: string) => Promise<string | Uint8Array>;
}

const widthOf = (svg: string): number => Number(/width="(\d+)"/.exec(svg)?.[1]);

function badgesOf(language: (typeof languageCodes)[number], look: (typeof badgeThemes)[number]): [string, Badge][] {
  const draw = (storeName: string) => drawBadge(language, look, storeName);
  const pictures = badgeScales.map((scale): [string, Badge] => [
    buildBadgePath(language, look, scale),
    {
      type: "image/png",
      make: async (storeName) => {
        const svg = draw(storeName);
        return renderSvgToPng(svg, widthOf(svg) * scale);
      },
    },
  ]);
  return [
    [buildBadgePath(language, look), { type: "image/svg+xml", make: async (storeName) => draw(storeName) }],
    ...pictures,
  ];
}

const badges: ReadonlyMap<string, Badge> = new Map(
  languageCodes.flatMap((language) => badgeThemes.flatMap((look) => badgesOf(language, look))),
);

const aDay = 24 * 60 * 60;

/**
 * `GET /badges/<language>-<look>[@<scale>x].<svg|png>`: public images for other people's pages, each drawn once and
 * kept in memory.
 */
export const serveBadges: AppPlugin = (app, { environment }) => {
  const drawn = new Map<string, Promise<string | Uint8Array>>();
  app.route<{ Params: { file: string } }>({
    method: ["GET", "HEAD"],
    url: "/badges/:file",
    schema: { hide: true },
    handler: async ({ params }, reply) => {
      const path = `/badges/${params.file}`;
      const badge = badges.get(path);
      if (!badge) throw new Failure("file_not_found");
      const picture = drawn.get(path) ?? badge.make(environment.storeName);
      drawn.set(path, picture);
      return reply
        .headers({
          "cache-control": `public, max-age=${aDay}`,
          // Other sites embed badges, while the default header allows embedding only on the store's own pages.
          "cross-origin-resource-policy": "cross-origin",
          "access-control-allow-origin": "*",
        })
        .type(badge.type)
        .send(await picture);
    },
  });
};
