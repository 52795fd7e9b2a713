import "./style-nonce.ts";
import "#ui/theme/base.css";
import "#ui/theme/layout.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { prefetchProfile } from "#providers/auth/prefetch-profile.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { loadTexts } from "#locales/load.ts";
import { loadCode, loadComponent, loadWithRetry } from "#ui/lazy/load-code.ts";
import { loadTree, Root } from "./Root.tsx";

/** Starts the app. It is a function, because Rolldown merges no chunks of a program with top-level await. */
async function start(place: HTMLElement): Promise<void> {
  // Loads in parallel with the texts that the first render waits for.
  void loadTree(loadCode);
  prefetchProfile();
  const i18n = await startI18n(["shell", "errors"], (language, noun) => loadWithRetry(() => loadTexts(language, noun)));
  await loadTree(loadComponent);
  createRoot(place).render(
    <StrictMode>
      <Root i18n={i18n} />
    </StrictMode>,
  );
}

const place = document.getElementById("root");
if (place) void start(place);
