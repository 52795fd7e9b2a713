import { parseTable } from "#inspector/arsc/table.ts";
import { parseXml } from "#inspector/axml/document.ts";
import { parseCertificate } from "#inspector/signing/certificate.ts";
import { verifyCms } from "#inspector/signing/jar/cms.ts";
import { parseJarManifest } from "#inspector/signing/jar/jar-manifest.ts";
import { verifyLineage } from "#inspector/signing/lineage.ts";
import { readSigners } from "#inspector/signing/signer.ts";
import { toP1363Signature } from "#inspector/signing/keys/ecdsa-signature.ts";
import { loadAlignment, maxElfHeaderBytes, readElfHeader } from "#inspector/elf/elf-header.ts";
import { readToc } from "#inspector/apk-set/toc.ts";
import { readBundleConfig } from "#inspector/bundle/config.ts";
import { parseProtoTable } from "#inspector/bundle/proto-table.ts";
import { parseProtoXml } from "#inspector/bundle/proto-xml.ts";
import { openKeystore } from "#inspector/keystore/open-keystore.ts";
import { fixedKeystore } from "#tests/support/keystores.ts";
import type { Field } from "./field.ts";
import { fileFields, type Sample } from "./samples.ts";
import { derFields, prefixedFields, protobufFields } from "./format-fields.ts";

/** One of the inspector's parsers, with valid input for it. */
export interface Parser {
  name: string;
  bytes: Uint8Array;
  fields: Field[];
  parse(bytes: Uint8Array): unknown;
}

/** Returns every parser, to test its checks even on bytes that an outer layer would reject. */
export function parsersOf(samples: readonly Sample[]): Parser[] {
  const file = (sample: string, name: string) => fileOf(samples, sample, name);
  const parser = (name: string, bytes: Uint8Array, fields: Field[], parse: Parser["parse"]): Parser => ({
    name,
    bytes,
    fields,
    parse,
  });
  const manifest = file("plain", "AndroidManifest.xml");
  const table = file("plain", "resources.arsc");
  const library = file("native", "lib/arm64-v8a/libapp.so");
  const cms = file("v1", "META-INF/CERT.RSA");
  const signatureFile = file("v1", "META-INF/CERT.SF");
  const signers = signersOf(samples);
  const certificate = readSigners(signers, true)[0]?.certificates[0] ?? new Uint8Array();
  const protoManifest = file("bundle", "base/manifest/AndroidManifest.xml");
  const protoTable = file("bundle", "base/resources.pb");
  const toc = file("set", "toc.pb");
  const config = file("bundle", "BundleConfig.pb");
  const ecdsa = Uint8Array.from(Buffer.from(`3046${`022100${"f1".repeat(32)}`.repeat(2)}`, "hex"));
  return [
    parser("AXML", manifest, fileFields("AndroidManifest.xml", manifest), parseXml),
    parser("ARSC", table, fileFields("resources.arsc", table), (bytes) => lookUp(bytes)),
    parser("ELF", library, fileFields("lib.so", library), (bytes) => readSegments(bytes)),
    parser("JAR manifest", signatureFile, [], (bytes) => parseJarManifest(bytes, 100)),
    parser("signers", signers, prefixedFields(signers, 0), (bytes) => readSigners(bytes, true)),
    parser("lineage", signers, prefixedFields(signers, 0), (bytes) => verifyLineage(bytes)),
    parser("certificate", certificate, derFields(certificate), parseCertificate),
    parser("PKCS#7", cms, fileFields("CERT.RSA", cms), (bytes) => verifyCms(bytes, signatureFile, 24)),
    parser("protobuf XML", protoManifest, protobufFields(protoManifest), (bytes) =>
      parseProtoXml(bytes, () => 0x7f010000),
    ),
    parser("resources.pb", protoTable, protobufFields(protoTable), (bytes) => {
      const read = parseProtoTable(bytes);
      for (const id of resourceIds) read.values(id);
    }),
    parser("toc.pb", toc, protobufFields(toc), readToc),
    parser("BundleConfig.pb", config, protobufFields(config), readBundleConfig),
    parser("ECDSA signature", ecdsa, derFields(ecdsa), (bytes) => toP1363Signature(bytes, 32)),
  ];
}

/** Returns the keystore parsers, which are slow on purpose and throw their own error. */
export function keystoreParsers(): Parser[] {
  return (["twoKeysJks", "rsaPkcs12"] as const).map((name) => {
    const bytes = fixedKeystore(name);
    return { name, bytes, fields: derFields(bytes), parse: (changed) => openKeystore(changed, "store-Pass1") };
  });
}

const resourceIds = [0x7f010000, 0x7f020000, 0x7f020001];

function fileOf(samples: readonly Sample[], sample: string, name: string): Uint8Array {
  const owner = samples.find(({ name }) => name === sample);
  const entry = owner?.entries.find((entry) => entry.name === name);
  if (!owner || !entry) throw new Error(`${name} is not in the sample ${sample}`);
  return owner.bytes.slice(entry.at, entry.at + entry.length);
}

/** Returns the v3 block's value, between its id and the next pair. */
function signersOf(samples: readonly Sample[]): Uint8Array {
  const bytes = Buffer.from(samples.find((sample) => sample.name === "v3")?.bytes ?? []);
  const id = bytes.lastIndexOf(Buffer.from("c06853f0", "hex"));
  return Uint8Array.from(bytes.subarray(id + 4, id + Number(bytes.readBigUInt64LE(id - 8))));
}

function lookUp(bytes: Uint8Array): void {
  const table = parseTable(bytes);
  for (const id of resourceIds) table.values(id);
}

function readSegments(bytes: Uint8Array): void {
  const header = readElfHeader(bytes.subarray(0, maxElfHeaderBytes));
  if (header) loadAlignment(bytes, header);
}
