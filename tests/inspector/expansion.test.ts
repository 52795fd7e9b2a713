import { describe, expect, it } from "vitest";
import { buildClean, codesOf, inspectBytes } from "./fixtures.ts";
import { plainZip } from "#tests/support/bundletool.ts";

const name = "patch.430.in.example.pandit.obb";
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Bytes that pass as a FAT image, with the footer that Android's `jobb` writes. */
function jobb(packageName: string, versionCode: number): Uint8Array {
  const salt = Buffer.alloc(8);
  const footer = [u32(1), u32(versionCode), u32(0), salt, u32(packageName.length), Buffer.from(packageName)];
  const body = Buffer.concat(footer);
  return new Uint8Array(Buffer.concat([Buffer.alloc(512), body, u32(body.length), u32(0x01059983)]));
}

const zip = new Uint8Array(plainZip([{ path: "maps/delhi.bin", bytes: Buffer.alloc(40) }]));

describe("expansion file", () => {
  it.each<[string, Uint8Array, string[]]>([
    ["a zip archive", zip, []],
    ["a JOBB image", jobb("in.example.pandit", 430), []],
    ["any other content", new Uint8Array(64), ["obb_content_unknown"]],
  ])("accepts an expansion file with %s", async (_name, bytes, codes) => {
    const inspection = await inspectBytes(bytes, { fileName: name });
    expect(inspection).toMatchObject({ type: "obb", verdict: "accept" });
    expect(inspection.facts).toMatchObject({ package: "in.example.pandit", versionCode: "430", expansion: "patch" });
    expect(inspection.findings.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    "data.obb",
    "main.430.obb",
    "main.0430.in.example.pandit.obb",
    "Main.430.in.example.pandit.obb",
    "main.430.pandit.obb",
  ])("rejects the expansion file name %s", async (fileName) => {
    expect(await codesOf(zip, { fileName })).toEqual(["obb_name_invalid"]);
  });

  it("refuses a JOBB image whose package or version differs from its file name", async () => {
    expect(await codesOf(jobb("in.example.other", 430), { fileName: name })).toEqual(["obb_content_disagrees"]);
    expect(await codesOf(jobb("in.example.pandit", 429), { fileName: name })).toEqual(["obb_content_disagrees"]);
  });

  it("treats a JOBB image with an invalid footer as unknown content", async () => {
    const bytes = jobb("in.example.pandit", 429);
    for (const [fromEnd, value] of [
      [8, 0x7fffffff],
      [8, 12],
      [12 + "in.example.pandit".length, 0xffff],
    ] as const) {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt32LE(value, bytes.length - fromEnd);
      expect(await codesOf(new Uint8Array(damaged), { fileName: name })).toEqual(["obb_content_unknown"]);
    }
  });

  it("refuses an expansion file for another version or package than its APK's", async () => {
    const beside = { package: "in.example.pandit", versionCode: "430" };
    expect(await codesOf(zip, { fileName: name, beside })).toEqual([]);
    const late = await inspectBytes(zip, { fileName: "patch.429.in.example.pandit.obb", beside });
    expect(late.findings).toMatchObject([
      { code: "obb_other_version", severity: "refuse", details: { found: "429", versionCode: "430", expected: name } },
    ]);
    const other = { package: "in.example.other", versionCode: "430" };
    expect(await codesOf(zip, { fileName: name, beside: other })).toEqual(["obb_other_package"]);
  });

  it("refuses an empty expansion file or one with unsafe entry names", async () => {
    expect((await inspectBytes(new Uint8Array(), { fileName: name })).verdict).toBe("refuse");
    const hostile = new Uint8Array(plainZip([{ path: "../../up.bin", bytes: Buffer.alloc(4) }]));
    expect(await codesOf(hostile, { fileName: name })).toEqual(["entry_name_unsafe"]);
  });

  it("refuses an APK named like an expansion file, and a JOBB image named like a package", async () => {
    expect(await inspectBytes(await buildClean(), { fileName: name })).toMatchObject({
      type: "apk",
      verdict: "refuse",
    });
    for (const fileName of ["app.apk", "app.aab", "app.apks"]) {
      const image = await inspectBytes(jobb("in.example.pandit", 430), { fileName });
      expect(image).toMatchObject({ type: "obb", verdict: "refuse" });
      expect(image.findings.map(({ code }) => code)).toEqual(["type_not_as_named"]);
      expect(await codesOf(zip, { fileName })).toEqual(["type_unknown"]);
    }
  });
});
