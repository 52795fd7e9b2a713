import { createJarSignature } from "#demo/builder/jar-signature.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { buildClean, key } from "../fixtures.ts";
import { clean, edited, type Refusal, trial } from "./trial.ts";

const changed = (what: string, edit: (bytes: Buffer) => void, build = () => buildClean()): Refusal => ({
  what,
  hostile: () => trial(edited(build(), (bytes) => (edit(bytes), bytes))),
  neighbour: () => trial(build()),
  unsigned: true,
});

const v3Id = Buffer.from("c06853f0", "hex");
const v1 = (recipe: Parameters<typeof buildClean>[0] = {}) =>
  buildClean({ targetSdk: 29, ...recipe }, { schemes: ["v1"] });

export const signatureRefusals: Record<string, Refusal[]> = {
  not_signed: [
    { what: "no signature", hostile: () => trial(buildClean({}, { schemes: [] })), neighbour: clean, unsigned: true },
  ],
  signing_block_malformed: [
    changed("a signing block with a wrong size", (bytes) =>
      bytes.writeUInt32LE(0x7fffff, bytes.lastIndexOf("APK Sig Block 42") - 8),
    ),
  ],
  signature_invalid: [changed("a changed certificate", (bytes) => bytes.write("B", bytes.lastIndexOf("Pandit Apps")))],
  signature_stripped: [changed("v3 taken out", (bytes) => bytes.write("none", bytes.lastIndexOf(v3Id)))],
  digest_mismatch: [
    changed("a changed manifest", (bytes) => bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60)),
    changed("a changed directory", (bytes) => bytes.writeUInt8(9, bytes.lastIndexOf("classes.dex") - 46 + 12)),
  ],
  entry_not_signed: [
    {
      what: "a file added to a JAR signature",
      hostile: async () => {
        const signer = await key();
        const added = { path: "classes2.dex", bytes: Buffer.from("dex") };
        return trial(
          buildClean(
            {
              targetSdk: 29,
              reviseEntries: (entries) => [...entries, ...createJarSignature(entries, signer, []), added],
            },
            { schemes: [] },
          ),
        );
      },
      neighbour: () =>
        trial(v1({ reviseEntries: (entries) => [...entries, { path: "META-INF/more.txt", bytes: Buffer.from("x") }] })),
      unsigned: true,
    },
  ],
  signers_disagree: [
    {
      what: "v1 and v2 signed with two keys",
      hostile: async () => {
        const other = await createSigningKey("CN=Someone Else, C=IN");
        return trial(
          buildClean(
            { minSdk: 21, reviseEntries: (entries) => [...entries, ...createJarSignature(entries, other, [2])] },
            { schemes: ["v2"] },
          ),
        );
      },
      neighbour: () => trial(buildClean({ minSdk: 21 }, { schemes: ["v1", "v2"] })),
      unsigned: true,
    },
  ],
  debug_certificate: [
    {
      what: "the build tools' debug key",
      hostile: async () => {
        const debug = await createSigningKey("CN=Android Debug, O=Android, C=US");
        return trial(buildClean({}, { key: debug }));
      },
      neighbour: async () => trial(buildClean({}, { key: await createSigningKey("CN=Android Debugger, C=IN") })),
    },
  ],
  v1_only: [
    {
      what: "only v1 for target SDK 30",
      hostile: () => trial(v1({ targetSdk: 30 })),
      neighbour: () => trial(v1()),
      unsigned: true,
    },
  ],
  v1_missing: [
    {
      what: "no v1 for minimum SDK 23",
      hostile: () => trial(buildClean({ minSdk: 23 }, { schemes: ["v2", "v3"] })),
      neighbour: () => trial(buildClean({ minSdk: 24 }, { schemes: ["v2", "v3"] })),
      unsigned: true,
    },
  ],
  v2_missing: [
    {
      what: "no v2 for minimum SDK 27",
      hostile: () => trial(buildClean({ minSdk: 27 }, { schemes: ["v3"] })),
      neighbour: () => trial(buildClean({ minSdk: 28 }, { schemes: ["v3"] })),
      unsigned: true,
    },
  ],
};
