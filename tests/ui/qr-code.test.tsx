// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { QrCode } from "#ui/marks/QrCode.tsx";

afterEach(cleanup);

/** Modules drawn by QrCode by row and column; true is dark. */
function modulesOf(text: string): boolean[][] {
  const { unmount } = render(<QrCode text={text} label="code" size={168} />);
  const picture = screen.getByRole("img", { name: "code" });
  const side = Number(picture.getAttribute("viewBox")?.split(" ")[2]);
  const path = picture.querySelector("path")?.getAttribute("d") ?? "";
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  unmount();
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (__, x) => dark.has(`${x} ${y}`)));
}

/** ISO/IEC 18004, 6.3.3: finder pattern of 7 × 7 modules. */
const finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
const quiet = 4;
const cut = (modules: boolean[][], top: number, left: number) =>
  finder.map((_, y) => finder.map((__, x) => Number(modules[top + y]?.[left + x])).join(""));

test("QR code has three finder patterns and a quiet zone of four modules", () => {
  const modules = modulesOf("otpauth://totp/Bazaar:me?secret=JBSWY3DPEHPK3PXP");
  const end = modules.length - quiet - finder.length;
  for (const [top, left] of [
    [quiet, quiet],
    [quiet, end],
    [end, quiet],
  ] as const)
    expect(cut(modules, top, left)).toEqual(finder);
  const inside = (at: number) => at >= quiet && at < modules.length - quiet;
  const border = modules.flatMap((row, y) => row.filter((_, x) => !(inside(x) && inside(y))));
  expect(border).not.toContain(true);
});

test("QR code differs for different texts", () => {
  expect(modulesOf("otpauth://totp/one")).not.toEqual(modulesOf("otpauth://totp/two"));
});
