import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isHandledByControl } from "#ui/shortcuts/use-shortcuts.ts";
import { useAllowedViews, useStartPath } from "../signed-in/use-views.ts";

/** Letters after G, by the screen's title key. Developers and staff may have different screens at one letter. */
const letters: Readonly<Record<string, string>> = {
  queue: "q",
  reviewHolds: "o",
  mediaReview: "m",
  reviewAppeals: "p",
  secondOpinions: "s",
  identityChecks: "i",
  ticketDesk: "t",
  tickets: "t",
  appSearch: "a",
  developerSearch: "d",
  conflicts: "c",
  transfers: "r",
  visibilityReview: "v",
  policyCenter: "l",
  announcements: "b",
  cms: "e",
  editorials: "e",
  audit: "u",
  staff: "w",
  devtools: "k",
  notifications: "n",
};

interface Place {
  readonly letter: string;
  readonly title: string;
  readonly path: string;
}

/** Returns the screens that the person may open with G and a letter; G H is where they start. */
export function usePlaces(): Place[] {
  const { t } = useTranslation("shell");
  const start = useStartPath();
  const places = useAllowedViews().flatMap(({ path, title }) => {
    const letter = letters[title];
    return letter && !path.includes(":") ? [{ letter, title: t(`title.${title}` as "title.home"), path }] : [];
  });
  return [{ letter: "h", title: t("title.home"), path: start }, ...places].filter(
    ({ letter }, at, all) => all.findIndex((place) => place.letter === letter) === at,
  );
}

/** Time in milliseconds for the letter after G. */
const waitMs = 1500;

/** Binds G and a letter. The letter is captured, so that it is no shortcut of the screen. */
export function usePlaceShortcuts(): void {
  const navigate = useNavigate();
  const places = usePlaces();
  const go = useRef((_letter: string): void => undefined);
  useEffect(() => {
    go.current = (letter) => {
      const place = places.find((known) => known.letter === letter);
      if (place) void navigate(place.path);
    };
  });
  useEffect(() => {
    let pressedAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || isHandledByControl(target, key))
        return;
      const isSecond = event.timeStamp - pressedAt < waitMs;
      pressedAt = Number.NEGATIVE_INFINITY;
      if (isSecond && key.length === 1) {
        event.preventDefault();
        go.current(key.toLowerCase());
      } else if (key.toLowerCase() === "g" && !event.repeat) pressedAt = event.timeStamp;
    };
    window.addEventListener("keydown", listen, true);
    return () => window.removeEventListener("keydown", listen, true);
  }, []);
}
