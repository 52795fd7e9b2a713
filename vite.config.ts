import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { stripCallSchemas } from "#server/platform/build/strip-call-schemas.ts";
import { chunkGroups } from "#server/platform/build/web-chunks.ts";
import { buildManifestPlugin } from "#server/platform/build/manifest-plugin.ts";
import { chunkFileName, localeBundlesPlugin, neededNamespacesPlugin } from "#server/platform/build/locale-bundles.ts";
import { defineConfig, type Plugin } from "vite";

/** Address of the server for `npm run dev`. */
const api = process.env.API_URL ?? "http://127.0.0.1:3000";
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Dependencies of Refine that this console doesn't use, each tens of kilobytes: Markdown fields, pro-layout's page
 * header, axios (simple-rest gets our own client), html2canvas (charts as pictures of HTML). They resolve to an empty
 * module.
 */
const needless = /^(react-markdown|remark-gfm|@ant-design\/pro-layout|axios|html2canvas|papaparse)$/;
const emptyModule = "\0needless";
const leaveOut: Plugin = {
  name: "leave-out-needless",
  enforce: "pre",
  resolveId: { filter: { id: needless }, handler: () => emptyModule },
  load: {
    filter: { id: /^.needless$/ },
    handler: () =>
      "const none = { create: () => ({ interceptors: { response: { use() {} } } }) };\nexport const PageHeader = () => null;\nexport default none;",
  },
};

/**
 * Modules of the plots that are replaced, by importing package: the originals bundle every mark, legend and helper,
 * ours only what our charts use. Saves half of a chart's code.
 */
export const chartReplacements = [
  {
    of: "/@ant-design/plots/es/core/",
    parts: { "./chart": "chart", "../annotation": "annotations", "../utils": "merging" },
  },
  { of: "/@antv/g2/esm/runtime/", parts: { "../lib/builtinlib": "builtin" } },
] as const;
const ownCharts: Plugin = {
  name: "own-charts",
  enforce: "pre",
  resolveId: {
    filter: { id: /^\.\.?\/(chart|annotation|utils|lib\/builtinlib)$/ },
    handler: (id, importer) => {
      const known = chartReplacements.find(({ of }) => importer?.includes(of));
      const part = known && Object.entries(known.parts).find(([name]) => name === id)?.[1];
      return part ? here(`./ui/charts/runtime/${part}.ts`) : null;
    },
  },
};

/**
 * Every table brings antd's tree, for filter menus that nest, and its pages. Our menus are flat, and our lists have a
 * pager of their own. Saves 26 KiB on every visit.
 */
const plainTables: Plugin = {
  name: "plain-tables",
  enforce: "pre",
  resolveId: {
    filter: { id: /^\.\.\/(\.\.\/\.\.\/tree|pagination)$/ },
    handler: (_id, importer) => (importer?.includes("/antd/es/table/") ? emptyModule : null),
  },
};

/** Refine's antd package needs dayjs for its date field and for ranges in filters. The console uses neither. */
const noRefineDates: Plugin = {
  name: "no-refine-dates",
  enforce: "pre",
  resolveId: {
    filter: { id: /^dayjs(\/plugin\/localizedFormat\.js)?$/ },
    handler: (_id, importer) => (importer?.includes("/@refinedev/antd/") ? emptyModule : null),
  },
};

/** The browsers that the console supports have ResizeObserver. */
const nativeResizeObserver: Plugin = {
  name: "native-resize-observer",
  enforce: "pre",
  resolveId: { filter: { id: /^resize-observer-polyfill$/ }, handler: () => "\0native-resize-observer" },
  load: { filter: { id: /^.native-resize-observer$/ }, handler: () => "export default ResizeObserver;" },
};

/** Refine uses `qs` for nested query strings; ours are flat. Saves 16 KiB on every visit. */
const flatQuery: Plugin = {
  name: "flat-query",
  enforce: "pre",
  resolveId: { filter: { id: /^qs$/ }, handler: () => here("./providers/router/flat-query.ts") },
};

/** antd's building blocks do nothing when imported, but don't say so: unused ones, such as its tree, would stay. */
const pureParts = /\/node_modules\/(@rc-component|@ant-design\/(colors|cssinjs|cssinjs-utils|fast-color|icons))\//;

export default defineConfig({
  root: here("./src"),
  publicDir: here("./src/public"),
  plugins: [
    leaveOut,
    stripCallSchemas(here("./contract/")),
    plainTables,
    noRefineDates,
    nativeResizeObserver,
    flatQuery,
    ownCharts,
    localeBundlesPlugin,
    neededNamespacesPlugin,
    buildManifestPlugin(here("./src")),
    react(),
  ],
  html: { cspNonce: "__NONCE__" },
  build: {
    outDir: here("./dist/web"),
    emptyOutDir: true,
    target: "es2022",
    cssTarget: "es2022",
    assetsInlineLimit: 0,
    // One sheet of 16 KiB instead of one for each chunk.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Sizes are held after compression, by route: server/platform/build/route-sizes.ts.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rolldownOptions: {
      output: { chunkFileNames: chunkFileName, codeSplitting: { groups: chunkGroups() } },
      // The contract only declares: an unused schema has no effect of its own.
      treeshake: {
        manualPureFunctions: ["z", "listPageSchema", "commaSeparatedEnum"],
        moduleSideEffects: (id) => !id.startsWith(here("./contract/")) && !pureParts.test(id),
      },
    },
  },
  server: {
    proxy: Object.fromEntries(["/api", "/files", "/uploads"].map((path) => [path, api])),
  },
});
