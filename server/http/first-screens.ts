/** A screen that people open by its address, and what it asks for before it can be shown. */
interface FirstScreen {
  /** As React Router writes it. */
  readonly path: string;
  /** The modules it begins with, as `built-files.ts` names them: its view and its frame. */
  readonly modules: readonly string[];
  /** Files of words (`server/build/web-words.ts`) beyond those every page has. */
  readonly words: readonly string[];
}

const frame = "../resources/apps/frame/AppFrame.tsx";

/** `tests/server/http/first-screens.test.ts` compares them with the resources. */
export const firstScreens: readonly FirstScreen[] = [
  { path: "/home", modules: ["../resources/apps/list.tsx"], words: ["console"] },
  { path: "/home/:id/overview", modules: ["../resources/apps/show.tsx", frame], words: ["console"] },
  { path: "/home/:id/statistics", modules: ["../resources/statistics/show.tsx", frame], words: ["console"] },
  { path: "/home/:id/campaigns", modules: ["../resources/campaigns/list.tsx", frame], words: ["console"] },
  {
    path: "/home/:appId/versions/:id/held",
    modules: ["../resources/versions/held/HeldScreen.tsx"],
    words: ["console"],
  },
  { path: "/review-apps", modules: ["../resources/review/list.tsx"], words: ["console", "staff"] },
  { path: "/review-apps/:id", modules: ["../resources/review/show.tsx"], words: ["console", "staff"] },
];

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);
const patterns = firstScreens.map((screen) => ({ screen, pattern: patternOf(screen.path) }));

/** The screen of an address, if it is one of them. */
export function firstScreenAt(pathname: string): FirstScreen | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.screen;
}
