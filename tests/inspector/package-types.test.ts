import { beforeAll, describe, expect, it } from "vitest";
import { plainZip } from "#tests/support/bundletool.ts";
import { buildBundle } from "./bundle-fixtures.ts";
import { buildClean, codesOf, inspectBytes } from "./fixtures.ts";

const types = ["apk", "aab", "apks"] as const;
const names = { apk: "app.apk", aab: "app.aab", apks: "app.apks", obb: "main.7.in.example.pandit.obb", zip: "app.zip" };
let content: Record<(typeof types)[number], Uint8Array>;

beforeAll(async () => {
  const apk = await buildClean();
  const set = new Uint8Array(plainZip([{ path: "base.apk", bytes: apk, stored: true }]));
  content = { apk, aab: await buildBundle(), apks: set };
});

describe("package type", () => {
  it.each(types.flatMap((type) => Object.entries(names).map(([named, fileName]) => ({ type, named, fileName }))))(
    "detects an $type by its content when it is called $fileName",
    async ({ type, named, fileName }) => {
      const inspection = await inspectBytes(content[type], { fileName });
      expect(inspection.type).toBe(type);
      expect(inspection.facts.package).toBe("in.example.pandit");
      const misnamed = inspection.findings.filter(({ code }) => code === "type_not_as_named");
      expect(misnamed.map(({ details }) => details)).toEqual(named === type ? [] : [{ found: type, named }]);
      expect(inspection.verdict === "refuse").toBe(named !== type);
    },
  );

  it("refuses a file whose content fits two package types", async () => {
    const config = { path: "BundleConfig.pb", bytes: new Uint8Array() };
    const both = await buildClean({ reviseEntries: (entries) => [...entries, config] });
    expect(await codesOf(both)).toEqual(["type_ambiguous"]);
    const inAssets = { path: "assets/toc.pb", bytes: new Uint8Array() };
    const apkInAssets = { path: "assets/plugin.apk", bytes: new Uint8Array() };
    expect(
      await codesOf(await buildClean({ reviseEntries: (entries) => [...entries, inAssets, apkInAssets] })),
    ).toEqual([]);
  });

  it("reports an unknown type for a zip without a package, and not_a_zip for other files", async () => {
    const zip = new Uint8Array(plainZip([{ path: "readme.txt", bytes: Buffer.from("hello") }]));
    expect(await codesOf(zip)).toEqual(["type_unknown"]);
    expect(await codesOf(new TextEncoder().encode("%PDF-1.7 a document"), { fileName: "app.aab" })).toEqual([
      "not_a_zip",
    ]);
  });
});
