import { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import { computeFindingsVerdict } from "#contract/catalog/packages/finding-codes.ts";
import { Finding } from "#contract/catalog/packages/findings.ts";
import { type Inspection, inspectPackage } from "#inspector/inspect.ts";
import { fromBytes } from "#inspector/reader.ts";
import { crc32 } from "#inspector/zip/crc32.ts";
import { viewOf } from "./field.ts";
import { mutate } from "./mutate.ts";
import type { Random } from "./random.ts";
import { fileFields, type Sample } from "./samples.ts";

/** An input made from a sample, with the facts to check its inspection against. */
export interface PackageInput {
  sample: Sample;
  bytes: Uint8Array;
  fileName: string;
  /** True if the bytes were signed after the change, so that the signature is valid. */
  signedAfterwards: boolean;
}

const names = ["app.apk", "app.aab", "app.apks", "app.obb", "patch.7.in.fuzz.app.obb", "app.txt"] as const;

/** Changes bytes of the finished file. Mostly repairs the checksums, because parsers stop at wrong ones. */
export function changedFile(sample: Sample, random: Random, other: Sample): PackageInput {
  const bytes = mutate(sample.bytes, sample.fields, random, other.bytes);
  if (bytes.length === sample.bytes.length && random.chance(0.9)) mendChecksums(bytes, sample);
  return { sample, bytes, fileName: nameFor(sample, random), signedAfterwards: false };
}

/** Changes one file before it is packed and signed. */
export async function changedContent(sample: Sample, random: Random, other: Sample): Promise<PackageInput> {
  const chosen = random.below(sample.files.length);
  const files = sample.files.map((file, index) => {
    if (index !== chosen) return file;
    const bytes = mutate(file.bytes, fileFields(file.path, Uint8Array.from(file.bytes)), random, other.bytes);
    return { ...file, bytes, stored: random.chance(0.7) };
  });
  const bytes = Uint8Array.from(await sample.repack(files));
  return { sample, bytes, fileName: nameFor(sample, random), signedAfterwards: true };
}

const nameFor = (sample: Sample, random: Random) => (random.chance(0.05) ? random.pick(names) : sample.fileName);

function mendChecksums(bytes: Uint8Array, sample: Sample): void {
  for (const { at, length, stored, checksums } of sample.entries) {
    if (!stored) continue;
    const content = bytes.subarray(at, at + length);
    if (Buffer.compare(content, sample.bytes.subarray(at, at + length)) === 0) continue;
    for (const place of checksums) viewOf(bytes).setUint32(place, crc32(content), true);
  }
}

/** Inspects the input. Throws if the inspector throws or reports an impossible result. */
export async function tryPackage(input: PackageInput, thorough: boolean): Promise<Inspection> {
  const inspection = await inspectPackage(fromBytes(input.bytes), { fileName: input.fileName, today: "2026-01-01" });
  const { type, verdict, facts, findings } = inspection;
  if (thorough || verdict !== "refuse") {
    PackageFacts.parse(facts);
    for (const finding of findings) Finding.parse(finding);
  }
  if (verdict !== computeFindingsVerdict(findings)) throw new Error(`verdict ${verdict} against its findings`);
  if (type === "apk" && verdict !== "refuse" && !facts.signature.verified)
    throw new Error("accepted without signature");
  // A set's APKs are signed, the set itself is not.
  if (facts.signature.verified && !input.signedAfterwards && type !== "apks") checkUntouched(input, inspection);
  return inspection;
}

/** Checks that a signature is valid only for exactly the signed bytes, and that no scheme was dropped. */
function checkUntouched(input: PackageInput, { facts, verdict }: Inspection): void {
  const { sample } = input;
  const { schemes, contentsEnd, directoryOffset } = sample.signed;
  // Bytes appended to the archive lead to their own rejection.
  const bytes = verdict === "refuse" ? input.bytes.subarray(0, sample.bytes.length) : input.bytes;
  for (const scheme of schemes) {
    if (verdict !== "refuse" && !facts.signature.schemes[scheme]) throw new Error(`verified without ${scheme}`);
  }
  if (schemes.some((scheme) => scheme !== "v1")) {
    const tail = sample.bytes.length - directoryOffset;
    const same =
      equal(sample.bytes.subarray(0, contentsEnd), bytes.subarray(0, contentsEnd)) &&
      equal(withoutOffset(sample.bytes.subarray(-tail)), withoutOffset(bytes.subarray(-tail)));
    if (!same) throw new Error("verified over changed bytes");
    return;
  }
  for (const { name, at, length } of sample.entries) {
    const signed = !name.startsWith("META-INF/");
    if (signed && !equal(sample.bytes.subarray(at, at + length), bytes.subarray(at, at + length)))
      throw new Error(`verified over changed bytes of ${name}`);
  }
}

const equal = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

/** Clears the end record's directory offset: the digest uses the signing block's position instead. */
function withoutOffset(tail: Uint8Array): Uint8Array {
  const copy = tail.slice();
  copy.fill(0, Math.max(0, copy.length - 6), Math.max(0, copy.length - 2));
  return copy;
}
