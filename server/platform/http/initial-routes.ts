/** A route that people open by URL, with the modules and texts it needs before it can render. */
interface InitialRoute {
  /** React Router pattern of the page's path. */
  readonly path: string;
  /** Keys in the build manifest (`build-manifest.ts`): the route's view and its frame. */
  readonly modules: readonly string[];
  /** Locale bundles (`server/platform/build/locale-bundles.ts`) beyond those that every page loads. */
  readonly words: readonly string[];
}

const frame = "../resources/catalog/apps/layout/AppLayout.tsx";

/** Routes with their modules and texts, so that the page can preload them. A test compares them with the resources. */
export const initialRoutes: readonly InitialRoute[] = [
  { path: "/home", modules: ["../resources/catalog/apps/home.tsx"], words: ["console"] },
  { path: "/home/:id/overview", modules: ["../resources/catalog/apps/show.tsx", frame], words: ["console"] },
  { path: "/home/:id/statistics", modules: ["../resources/statistics/reports/show.tsx", frame], words: ["console"] },
  {
    path: "/home/:id/campaigns",
    modules: ["../resources/statistics/campaigns/list.tsx", frame],
    words: ["console"],
  },
  {
    path: "/home/:appId/versions/:id/held",
    modules: ["../resources/catalog/versions/held/HeldScreen.tsx"],
    words: ["console"],
  },
  { path: "/review-apps", modules: ["../resources/review/desk/list.tsx"], words: ["console", "staff"] },
  { path: "/review-apps/:id", modules: ["../resources/review/desk/show.tsx"], words: ["console", "staff"] },
];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);
const patterns = initialRoutes.map((screen) => ({ screen, pattern: patternOf(screen.path) }));

/** Finds the initial route for a pathname. */
export function findInitialRoute(pathname: string): InitialRoute | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.screen;
}
