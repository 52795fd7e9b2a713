import { Button, Tour as Steps } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchShortcutLabel } from "#ui/marks/KeyHint.tsx";

/** Steps of the tour, in order; a step whose target isn't on screen is left out. */
const tourSteps = ["menu", "search", "listNewApp", "bell", "account"] as const;
type TourStep = (typeof tourSteps)[number];

/** Accessible names of the shell's controls in the current language. */
type ShellNames = Readonly<Record<TourStep, string>>;

const visible = (element: Element | null | undefined): HTMLElement | null =>
  element instanceof HTMLElement && element.getClientRects().length > 0 ? element : null;

const headerButton = (name: string): HTMLElement | null =>
  [...document.querySelectorAll("header button")]
    .map(visible)
    .find((button) => (button?.getAttribute("aria-label") ?? button?.textContent ?? "").startsWith(name)) ?? null;

/** Finds the target of a step: the menu itself if it is on screen, else the button that opens it. */
function findTarget(step: TourStep, names: ShellNames): HTMLElement | null {
  if (step === "menu") return visible(document.querySelector("aside nav, aside")) ?? headerButton(names.menu);
  return headerButton(names[step]);
}

/** Guided tour of the controls that every screen has. Escape, or "Skip", ends it and restores the focus. */
export function GuidedTour({ onEnd }: { onEnd: () => void }) {
  const { t, i18n } = useTranslation(["help", "shell", "notifications"]);
  const besideMenu = i18n.dir() === "rtl" ? "leftTop" : "rightTop";
  const [current, setCurrent] = useState(0);
  const before = useRef(document.activeElement);
  const names: ShellNames = {
    menu: t("shell:menu.open"),
    search: t("shell:header.search"),
    listNewApp: t("shell:menu.listNewApp"),
    bell: t("notifications:title"),
    account: t("shell:header.account"),
  };
  // oxlint-disable-next-line react/exhaustive-deps -- fixed when the tour begins
  const steps = useMemo(() => tourSteps.filter((step) => findTarget(step, names) !== null), []);
  const end = () => {
    onEnd();
    if (before.current instanceof HTMLElement) before.current.focus();
  };
  useEffect(() => {
    const leave = (event: KeyboardEvent) => event.key === "Escape" && end();
    window.addEventListener("keydown", leave);
    return () => window.removeEventListener("keydown", leave);
  });
  return (
    <Steps
      open
      current={current}
      closeIcon={false}
      steps={steps.map((step) => ({
        title: t(`tour.${step}.title`),
        description: t(`tour.${step}.text`, { keys: searchShortcutLabel() }),
        target: () => findTarget(step, names) as HTMLElement,
        // The menu is as high as the window: above or below it there is no room.
        placement: step === "menu" && document.querySelector("aside") ? besideMenu : "bottom",
      }))}
      indicatorsRender={(at, total) => (
        <span className="text-13 soft">{t("tour.step", { number: at + 1, total })}</span>
      )}
      actionsRender={(_, { current: at, total }) => (
        <span className="line gap-8" key={at}>
          <Button size="small" type="text" onClick={end}>
            {t("tour.skip")}
          </Button>
          {at > 0 && (
            <Button size="small" onClick={() => setCurrent(at - 1)}>
              {t("tour.back")}
            </Button>
          )}
          <Button size="small" type="primary" autoFocus onClick={() => (at + 1 < total ? setCurrent(at + 1) : end())}>
            {t(at + 1 < total ? "tour.next" : "tour.done")}
          </Button>
        </span>
      )}
    />
  );
}
