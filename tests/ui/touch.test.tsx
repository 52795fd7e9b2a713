// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { cleanup, render, screen } from "@testing-library/react";
import { theme } from "antd";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, it, vi } from "vitest";
import { startI18n } from "#providers/i18n/i18n.ts";
import { AntdTheme } from "#ui/theme/AntdTheme.tsx";
import { touchControlHeights } from "#ui/theme/type-scale.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Height() {
  return <output>{theme.useToken().token.controlHeight}</output>;
}

async function heightWith(matching: string): Promise<number> {
  const list = (matches: boolean) => ({
    matches,
    addEventListener: vi.fn<() => void>(),
    removeEventListener: vi.fn<() => void>(),
  });
  vi.stubGlobal("matchMedia", (query: string) => list(query === matching));
  render(
    <I18nextProvider i18n={await startI18n(["shell"])}>
      <AntdTheme>
        <Height />
      </AntdTheme>
    </I18nextProvider>,
  );
  return Number(screen.getByRole("status").textContent);
}

it("antd controls are 44 px high for coarse pointers and 32 px for fine ones", async () => {
  expect(await heightWith("(pointer: coarse)")).toBe(44);
  cleanup();
  expect(await heightWith("(pointer: fine)")).toBe(32);
});

it("touch heights in base.css match antd's touch theme", () => {
  const css = readFileSync("ui/theme/base.css", "utf8");
  const touch = /@media \(pointer: coarse\) \{[^}]*\}/.exec(css)?.[0] ?? "";
  const heights = [...touch.matchAll(/--control[\w-]*: (\d+)px/g)].map(([, px]) => Number(px));
  expect(heights).toEqual([
    touchControlHeights.control,
    touchControlHeights.controlSmall,
    touchControlHeights.controlLarge,
  ]);
});
