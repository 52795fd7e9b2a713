import { Malformed } from "#inspector/bytes/malformed.ts";
import { inspectPackage } from "#inspector/inspect.ts";
import { fromBytes } from "#inspector/reader.ts";
import { mutate } from "./mutate.ts";
import { KeystoreError } from "#inspector/keystore/keystore-error.ts";
import { keystoreParsers, type Parser, parsersOf } from "./parsers.ts";
import { Random } from "./random.ts";
import { buildSamples, type Sample } from "./samples.ts";
import { changedContent, changedFile, tryPackage } from "./try-package.ts";

export interface Outcome {
  kind: string;
  bytes: Uint8Array;
  verdict: "accept" | "warn" | "refuse" | "read" | "malformed";
  /** Findings caused by an error other than the inspector's own. */
  unexplained: string[];
}

/** A failed input, with its bytes and kind. */
export class InputFailure extends Error {
  readonly kind: string;
  readonly bytes: Uint8Array;

  constructor(kind: string, bytes: Uint8Array, cause: unknown) {
    super(cause instanceof Error ? `${cause.message}\n${cause.stack ?? ""}` : String(cause));
    this.name = "InputFailure";
    this.kind = kind;
    this.bytes = bytes;
  }
}

type Stock = [Sample, ...Sample[]];
type ParserStock = [Parser, ...Parser[]];

/** Opens the inputs of a seed. Each depends only on its position, so it can be reproduced. */
export async function openInputs(seed: number) {
  const samples = await Promise.all((await buildSamples()).map(withSchemes));
  const [first, ...others] = samples;
  const [firstParser, ...otherParsers] = parsersOf(samples);
  const [firstKeystore, ...otherKeystores] = keystoreParsers();
  if (!first || !firstParser || !firstKeystore) throw new Error("no samples");
  const stock: Stock = [first, ...others];
  const parsers: ParserStock = [firstParser, ...otherParsers];
  const keystores: ParserStock = [firstKeystore, ...otherKeystores];
  return {
    /** Creates the input at a position and tries it. Throws {@link InputFailure}. */
    async attempt(position: number): Promise<Outcome> {
      const random = new Random(seed, position);
      const dice = random.below(1000);
      if (dice < 3) return tryParser(random.pick(keystores), random, stock);
      return dice < 350 ? tryParser(random.pick(parsers), random, stock) : trySample(random, stock);
    },
  };
}

/** Adds the schemes that the inspector reports for the unchanged sample, which a changed one may report too. */
async function withSchemes(sample: Sample): Promise<Sample> {
  const { facts } = await inspectPackage(fromBytes(sample.bytes), { fileName: sample.fileName });
  const { verified, schemes } = facts.signature;
  if (sample.signed.schemes.length > 0 && !verified) throw new Error(`the sample ${sample.name} does not verify`);
  const names = (["v1", "v2", "v3", "v31"] as const).filter((name) => schemes[name]);
  return { ...sample, signed: { ...sample.signed, schemes: names } };
}

async function tryParser({ name, bytes, fields, parse }: Parser, random: Random, stock: Stock): Promise<Outcome> {
  const kind = `parser ${name}`;
  const changed = mutate(bytes, fields, random, random.pick(stock).bytes);
  try {
    await parse(changed);
    return { kind, bytes: changed, verdict: "read", unexplained: [] };
  } catch (error) {
    if (error instanceof Malformed || error instanceof KeystoreError)
      return { kind, bytes: changed, verdict: "malformed", unexplained: [] };
    throw new InputFailure(kind, changed, error);
  }
}

async function trySample(random: Random, stock: Stock): Promise<Outcome> {
  const sample = pickSample(random, stock);
  const repacked = random.chance(0.2);
  const kind = `${repacked ? "content" : "file"} ${sample.name}`;
  const make = repacked ? changedContent : changedFile;
  const input = await make(sample, random, random.pick(stock));
  try {
    const { verdict, findings } = await tryPackage(input, random.chance(1 / 16));
    const hidden = findings.filter(({ details }) => details.reason === "unreadable");
    return { kind, bytes: input.bytes, verdict, unexplained: hidden.map(({ code, where }) => `${code} ${where}`) };
  } catch (error) {
    throw new InputFailure(kind, input.bytes, error);
  }
}

/** Picks a sample; packages with a JAR signature take ten times as long, so they are picked a fifth as often. */
function pickSample(random: Random, stock: Stock): Sample {
  const sample = random.pick(stock);
  return sample.signed.schemes.includes("v1") && random.chance(0.8) ? stock[0] : sample;
}
