// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { I18nextProvider, useTranslation } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import { startI18n } from "#providers/i18n/i18n.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { loadComponent } from "#ui/lazy/load-code.ts";
import { requireNamespaces } from "#ui/lazy/required-namespaces.ts";

afterEach(cleanup);

function Heading() {
  const { t } = useTranslation("reports");
  return <h2>{t("title")}</h2>;
}

/** i18n whose `reports` namespace loads only after `arrive()`. */
async function slowNamespace() {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const i18n = await startI18n(["shell"], async (_, noun) => {
    if (noun === "reports") await arrived;
    return noun === "reports" ? { title: "Download report" } : {};
  });
  return { i18n, arrive };
}

it("lazy component renders only once its namespaces are loaded", async () => {
  const { i18n, arrive } = await slowNamespace();
  // The build adds this call to the module of Heading.
  requireNamespaces(["reports"]);
  let drawn = 0;
  const Part = lazyComponent(async () => () => {
    drawn += 1;
    return <Heading />;
  });
  render(
    <I18nextProvider i18n={i18n}>
      <Suspense fallback="…">
        <Part />
      </Suspense>
    </I18nextProvider>,
  );
  await act(async () => undefined);
  expect(drawn).toBe(0);
  arrive();
  await screen.findByRole("heading", { name: "Download report" });
});

it("preloaded lazy component renders at once, without the Suspense fallback", async () => {
  await startI18n(["shell"], async () => ({}));
  const load = async () => () => <h2>Here</h2>;
  await loadComponent(load);
  const Part = lazyComponent(load);
  const Nothing = (): never => {
    throw new Error("the fallback was rendered");
  };
  render(
    <Suspense fallback={<Nothing />}>
      <Part />
    </Suspense>,
  );
  expect(screen.getByRole("heading", { name: "Here" })).toBeTruthy();
});
