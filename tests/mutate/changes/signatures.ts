import { wrongIn } from "../change.ts";

const blocks = [
  "tests/inspector/signature-tampering.test.ts",
  "tests/inspector/signature-blocks.test.ts",
  "tests/inspector/signature-rules.test.ts",
];
const rotation = ["tests/inspector/signature-rotation.test.ts", ...blocks];
const jar = [
  "tests/inspector/signature-tampering.test.ts",
  "tests/inspector/signature-jar.test.ts",
  "tests/inspector/signature-rules.test.ts",
];

/** Whether a package is what its signers signed. */
export const signatureChanges = [
  ...wrongIn(
    { file: "inspector/signing/verify-block-scheme.ts", tests: blocks },
    [`if (!sameBytes(identity.publicKey, publicKey))`, `if (false)`],
    [`if (ids.join() !== block.digests.map(({ algorithmId }) => algorithmId).join())`, `if (false)`],
    [`if (ids.length === 0) throw new Malformed("no_signatures");`, ""],
    [`if (checked.includes(algorithmId)) holds = false;`, ""],
    [`if (checkedDigests.has(name)) holds = false;`, ""],
    [`return missing.length === 0;`, `return true;`],
    [`return intact && unstripped;`, `return unstripped;`],
  ),
  ...wrongIn(
    { file: "inspector/signing/verify-block-scheme.ts", tests: rotation },
    [`(complete && checkSdkRanges(verified, context))`, `complete`],
    [`if (holds && lineage) verified.push(`, `if (holds) verified.push(`],
  ),
  ...wrongIn({ file: "inspector/signing/rotation.ts", tests: rotation }, [
    `if (named === rotationMinSdk) continue;`,
    `continue;`,
  ]),
  ...wrongIn(
    { file: "inspector/signing/lineage.ts", tests: rotation },
    [`if (lineage.at(-1)?.sha256 !== identity.sha256)`, `if (false)`],
    [`if (!holds) throw new Malformed("lineage_signature");`, ""],
    [`!algorithm || signedAlgorithmId !== parentAlgorithmId`, `!algorithm`],
    [`if (history.some((known) => known.sha256 === certificate.sha256)) throw`, `if (false) throw`],
    [`if (cursor.u32() !== 1) throw`, `if (cursor.u32() > 99) throw`],
  ),
  ...wrongIn(
    { file: "inspector/signing/sdk-ranges.ts", tests: rotation },
    [`first <= needed.min && last >= needed.max`, `first <= needed.min`],
    [`first <= needed.min && last >= needed.max`, `last >= needed.max`],
    [`if (scheme === "v31") return`, `if (scheme !== "v31") return`],
    [`sdks.min === previous.sdks.max + 1 ||`, `sdks.min >= previous.sdks.max + 1 ||`],
    [`newer.length === 0 || older.every(`, `true || older.every(`],
  ),
  ...wrongIn(
    { file: "inspector/signing/verify.ts", tests: [...blocks, ...jar] },
    [`const targetWithBlock = 30;`, `const targetWithBlock = 31;`],
    [`if (claims.targetSandboxVersion < sandboxWithBlock)`, `if (true)`],
    [`if (!failed && (minSdk < signingBlockMinSdk || verdicts.length === 0))`, `if (!failed && verdicts.length === 0)`],
    [`const opens = !report.has("trailing_bytes");`, `const opens = true;`],
  ),
  ...wrongIn(
    { file: "inspector/signing/compare-schemes.ts", tests: [...rotation, ...jar] },
    [`strangerIn(v1, v2.signers) ?? strangerIn(v2, v1.signers)`, `undefined`],
    [`only && others.length === 0 && only.sha256 === first?.sha256`, `only`],
    [`if (isShared && signers.length > 1)`, `if (false)`],
  ),
  ...wrongIn(
    { file: "inspector/signing/certificate.ts", tests: [...jar, ...blocks] },
    [`return (bits & 0xc0) !== 0;`, `return true;`],
    [`if (!sameBytes(encodingOf(signed), encodingOf(algorithm)))`, `if (false)`],
  ),
  ...wrongIn(
    { file: "inspector/signing/jar/cms.ts", tests: jar },
    [`if (!sameBytes(digest, digestOf(algorithm.digest, content))) return "broken";`, ""],
    [`if (!signer?.maySign) return "broken";`, `if (!signer) return "broken";`],
    [`return holds ? "holds" : "broken";`, `return "holds";`],
    [`if (!algorithm || minSdk < algorithm.minSdk) return "unsupported";`, `if (!algorithm) return "unsupported";`],
  ),
  ...wrongIn(
    { file: "inspector/signing/jar/jar-scheme.ts", tests: jar },
    // An entry of a package that only the JAR scheme signs was changed.
    [`if (!sameBytes(bytes, await hashEntry(reader, entry, hash))) return false;`, ""],
    [`if (!holds) whole = false;`, ""],
    [`return removed.length === 0;`, `return true;`],
    [`return missing.size > 0;`, `return false;`],
    [`if (covering.length < signers.length || stripped) return verdict;`, `if (stripped) return verdict;`],
    [`if (!complete || signers.length < blocks.length) return verdict;`, `if (!complete) return verdict;`],
  ),
];
