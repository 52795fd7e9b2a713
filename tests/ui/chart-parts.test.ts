import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { chartReplacements } from "../../vite.config.ts";

/** Library files that import the modules that the build replaces with our smaller ones. */
const importers: Record<(typeof chartReplacements)[number]["of"], string> = {
  "/@ant-design/plots/es/core/": "base/index.js",
  "/@antv/g2/esm/runtime/": "library.js",
};

/** Names in `import { A, B as C } from "./chart"`; null if the module has no such import. */
function namesImported(source: string, from: string): string[] | null {
  const match = new RegExp(`import \\{([^}]*)\\} from ['"]${from.replaceAll(".", "\\.")}['"]`).exec(source);
  return match?.[1]?.split(",").map((name) => name.trim().split(" ")[0] ?? "") ?? null;
}

const swaps = chartReplacements.flatMap(({ of, parts }) =>
  Object.entries(parts).map(([imported, own]) => ({ of, imported, own })),
);

// The first import loads the whole chart library.
it.each(swaps)(
  "$of still imports $imported, and our $own exports every name it needs",
  async (swap) => {
    const source = readFileSync(`node_modules${swap.of}${importers[swap.of]}`, "utf8");
    const names = namesImported(source, swap.imported);
    expect(names).not.toBeNull();
    const own: object = await import(`../../ui/charts/runtime/${swap.own}.ts`);
    expect(Object.keys(own)).toEqual(expect.arrayContaining(names ?? []));
  },
  120_000,
);

it("chart runtime registers every mark that a chart spec uses", () => {
  const specs = readdirSync("ui/charts", { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith("-spec.ts") && name !== "base-spec.ts",
  );
  const named = specs.flatMap((name) => [...readFileSync(`ui/charts/${name}`, "utf8").matchAll(/\btype: "(\w+)"/g)]);
  const runtime = readFileSync("ui/charts/runtime/chart.ts", "utf8");
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, mark]) => `"mark.${mark}"`).filter((mark) => !runtime.includes(mark))).toEqual([]);
});
