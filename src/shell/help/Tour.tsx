import { Button, Tour as Steps } from "antd";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { findTarget, type ShellNames, tourSteps } from "./tour-steps.ts";

/** Guided tour of the controls that every screen has. Escape, or "Skip", ends it and restores the focus. */
export function Tour({ onEnd }: { onEnd: () => void }) {
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
  // oxlint-disable-next-line react/exhaustive-deps -- what is on screen when it begins
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
        description: t(`tour.${step}.text`),
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
