import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { chartReplacements } from "../../vite.config.ts";

/** Where the libraries ask for what the build puts our smaller parts in the place of. */
const importers: Record<(typeof chartReplacements)[number]["of"], string> = {
  "/@ant-design/plots/es/core/": "base/index.js",
  "/@antv/g2/esm/runtime/": "library.js",
};

/** The names of `import { A, B as C } from "./chart"`; null where a module does not import it. */
function namesImported(source: string, from: string): string[] | null {
  const found = new RegExp(`import \\{([^}]*)\\} from ['"]${from.replaceAll(".", "\\.")}['"]`).exec(source);
  return found?.[1]?.split(",").map((name) => name.trim().split(" ")[0] ?? "") ?? null;
}

const swaps = chartReplacements.flatMap(({ of, parts }) =>
  Object.entries(parts).map(([imported, own]) => ({ of, imported, own })),
);

// The first of them reads the whole chart library.
it.each(swaps)(
  "$of still imports $imported, and our $own has every name of it",
  async (swap) => {
    const source = readFileSync(`node_modules${swap.of}${importers[swap.of]}`, "utf8");
    const names = namesImported(source, swap.imported);
    expect(names).not.toBeNull();
    const own: object = await import(`../../ui/charts/runtime/${swap.own}.ts`);
    expect(Object.keys(own)).toEqual(expect.arrayContaining(names ?? []));
  },
  120_000,
);

it("draws with every mark that a chart names", () => {
  const specs = readdirSync("ui/charts", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith("-spec.ts") && name !== "base-spec.ts",
  );
  const named = specs.flatMap((name) => [...readFileSync(`ui/charts/${name}`, "utf8").matchAll(/\btype: "(\w+)"/g)]);
  const runtime = readFileSync("ui/charts/runtime/chart.ts", "utf8");
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, mark]) => `"mark.${mark}"`).filter((mark) => !runtime.includes(mark))).toEqual([]);
});
